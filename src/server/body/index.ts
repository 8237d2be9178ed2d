export { readJson } from './read-json.ts';
export { parseStrict } from './strict-json.ts';
