export { announcesBody, readBytes } from './read-bytes.ts';
export { readForm } from './read-form.ts';
export { type Body, readJson } from './read-json.ts';
export { parseStrict } from './strict-json.ts';
