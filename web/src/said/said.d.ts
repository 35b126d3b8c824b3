declare module 'virtual:said' {
  const said: import('./plugin').Said;
  export default said;
}
