export { type Answer, type Polarity, readAnswer } from './answer.ts';
export { cleanText } from './clean.ts';
export { affirms, denies, negatedWords } from './negation.ts';
export { fold, normalise } from './normalise.ts';
export { singular } from './plural.ts';
export { sentenceEnd, splitSentences } from './sentences.ts';
export { closest, editDistance } from './similar.ts';
export { expandSlang } from './slang.ts';
export { firstWord, hasWord, type Token, tokens, words } from './tokens.ts';
