import { cleanText } from '#language';
import { type Input, type UserMessage, wordsOf } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Admitted } from './stages.ts';

/** Voice that came without words. */
const isVoice = (input: Input): input is UserMessage =>
  input.kind === 'user_message' && input.media?.kind === 'audio' && input.text === '';

/** What was spoken becomes words where somebody can listen; where nobody can it stays what it is. */
export function hear(admitted: Admitted, deps: TurnDeps): Admitted | Promise<Admitted> {
  const { claim } = admitted;
  return deps.hear && claim.inputs.some(isVoice) ? listen(admitted, deps) : admitted;
}

async function listen(admitted: Admitted, deps: TurnDeps): Promise<Admitted> {
  const { claim } = admitted;
  const [first, ...rest] = claim.inputs;
  const inputs = [
    await wordsIn(first, deps),
    ...(await Promise.all(rest.map((each) => wordsIn(each, deps)))),
  ];
  const heard = inputs as [Input, ...Input[]];
  return { ...admitted, claim: { ...claim, inputs: heard }, text: cleanText(wordsOf(heard)).trim() };
}

async function wordsIn(input: Input, { hear: transcribe, signal, report }: TurnDeps): Promise<Input> {
  if (!transcribe || !isVoice(input) || signal.aborted) return input;
  try {
    const text = await transcribe(input, signal);
    return text ? { ...input, text: cleanText(text).trim() } : input;
  } catch (error) {
    report({ error, what: 'transcription' });
    return input;
  }
}
