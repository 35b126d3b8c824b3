import type en from '../en/table';

const words: Record<keyof typeof en, string> = {};
export default words;
