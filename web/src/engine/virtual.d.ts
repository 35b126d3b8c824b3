declare module 'virtual:modules' {
  const modules: Record<string, { url: string; size: number }>;
  export default modules;
}
