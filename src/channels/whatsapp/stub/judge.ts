import { WHATSAPP } from '../limits.ts';
import { type Loose, listOf, looseOf, textOf } from '../loose.ts';
import { isWindowOpen } from '../window.ts';
import type { StubSent } from './sent.ts';
import { WIRE_ERRORS, type WireError } from './wire.ts';

export type StubRules = {
  /** What was approved: names, and how many parameters the body has. */
  readonly templates: readonly {
    readonly name: string;
    readonly language: string;
    readonly parameters: number;
  }[];
  readonly now: number;
  lastHeard(person: string): number | null;
};

type Judged = Omit<StubSent, 'account' | 'wamid' | 'at'> | { readonly error: WireError };

/** Whether the API would take this message, by the rules that it documents. */
export function judge(body: unknown, rules: StubRules): Judged {
  const message = looseOf(body);
  const to = textOf(message.to) ?? textOf(message.recipient);
  if (message.messaging_product !== 'whatsapp' || to === null) return { error: WIRE_ERRORS.recipient };
  const common = { to, callbackData: textOf(message.biz_opaque_callback_data) ?? '' };
  if (message.type === 'template') return judgeTemplate(looseOf(message.template), common, rules);
  if (message.type !== 'text') return { error: WIRE_ERRORS.type };
  const text = textOf(looseOf(message.text).body);
  if (text === null || text.length > WHATSAPP.textChars) return { error: WIRE_ERRORS.length };
  if (!isWindowOpen(rules.lastHeard(to), rules.now)) return { error: WIRE_ERRORS.window };
  return { ...common, type: 'text', text, template: null };
}

type Common = { readonly to: string; readonly callbackData: string };

const UNFIT = /[\n\t]| {5,}/;

function judgeTemplate(template: Loose, common: Common, { templates }: StubRules): Judged {
  const name = textOf(template.name);
  const language = textOf(looseOf(template.language).code);
  const approved = templates.find((each) => each.name === name && each.language === language);
  if (name === null || !approved) return { error: WIRE_ERRORS.template };
  const body = looseOf(listOf(template.components).find((each) => looseOf(each).type === 'body'));
  const parameters = listOf(body.parameters).map((each) => textOf(looseOf(each).text) ?? '');
  if (parameters.length !== approved.parameters) return { error: WIRE_ERRORS.parameters };
  if (parameters.some((text) => text === '' || UNFIT.test(text))) return { error: WIRE_ERRORS.newline };
  return { ...common, type: 'template', text: parameters.join(' '), template: name };
}
