export { createThink } from './create-think.ts';
export { readJsonAnswer } from './read-json-answer.ts';
