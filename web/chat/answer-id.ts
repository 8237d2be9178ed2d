/** The id of an answer that was given by a component: it tells which, also when the conversation is loaded again. */
export const answerId = (call: string, own: string): string => `${prefixOf(call)}${own}`;

export const isAnswerTo = (call: string, id: string): boolean => id.startsWith(prefixOf(call));

/** It was given by some component. */
export const isByForm = (id: string): boolean => id.startsWith(PREFIX);

const PREFIX = 'componente:';
const prefixOf = (call: string): string => `${PREFIX}${call}:`;
