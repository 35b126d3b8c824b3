// The words of the table page.
export default {} as const;
