import { fold, readAnswer } from '#language';
import type { Candidate, DetectScene } from './candidate.ts';
import { type Captured, trimmed } from './captured.ts';
import { type BaseKey, expiryOf, KEY_RULES } from './keys.ts';
import { DETECTION_CONFIDENCE } from './limits.ts';
import type { ReaderName } from './pattern.ts';
import { readValue } from './readers.ts';
import { readText } from './reading.ts';
import type { Value } from './value.ts';

type Question = {
  readonly name: string;
  readonly key: BaseKey;
  /** Over the folded last sentence of what the assistant said. */
  readonly asked: RegExp;
  readonly read: ReaderName;
  readonly tell: string;
  /** Words that an answer may have at most. */
  readonly words: number;
};

/** What is asked for in plain words, by what the answer is known under. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'name',
    key: 'name',
    asked:
      /(?:seu nome|como (?:voce )?se chama|como (?:posso|devo|prefere|gostaria|voce gostaria|quer|voce quer)(?: que eu)? (?:te |lhe )?(?:chamar|chame|ser chamad)|com quem (?:eu )?(?:falo|estou falando|tenho o prazer)|quem fala)/,
    read: 'name',
    tell: 'Chama-se {}',
    words: 5,
  },
  {
    name: 'age',
    key: 'age',
    asked: /(?:sua idade|quantos anos (?:voce )?tem|que idade)/,
    read: 'years',
    tell: 'Tem {} anos',
    words: 4,
  },
  {
    name: 'role',
    key: 'role',
    asked:
      /(?:sua profissao|seu cargo|sua funcao|sua ocupacao|com o que (?:voce )?trabalha|trabalha com que|o que voce faz(?: da vida| profissionalmente)?\b)/,
    read: 'position',
    tell: 'É {}',
    words: 6,
  },
  {
    name: 'city',
    key: 'city',
    asked:
      /(?:onde (?:voce )?mora|(?:sua|qual|que|em qual|em que|de qual|de que) cidade|onde voce (?:vive|reside|esta morando))/,
    read: 'town',
    tell: 'Mora em {}',
    words: 5,
  },
  {
    name: 'children',
    key: 'children',
    asked: /(?:quantos filhos)/,
    read: 'count',
    tell: 'Tem {}',
    words: 4,
  },
  {
    name: 'company',
    key: 'company',
    asked: /(?:onde (?:voce )?trabalha|(?:qual|que|em qual|em que) empresa|para quem voce trabalha)/,
    read: 'company',
    tell: 'Trabalha em {}',
    words: 6,
  },
  {
    name: 'schedule',
    key: 'schedule',
    asked:
      /(?:melhor (?:horario|periodo|turno)|qual (?:horario|periodo|turno)|(?:manha|tarde|noite) ou (?:a |de )?(?:manha|tarde|noite))/,
    read: 'hours',
    tell: 'Melhor horário: {}',
    words: 5,
  },
  {
    name: 'team',
    key: 'team',
    asked: /(?:seu time|qual time|torce para)/,
    read: 'team',
    tell: 'Torce para o time {}',
    words: 4,
  },
];

const LEAD =
  /^(?:(?:oi|ola|com|e com|opa|bom dia|boa tarde|boa noite|sim|claro|pode ser|pode me chamar de|me chama de|meu nome|me chamo|e|eh|sou|o|a|eu|aqui|moro|trabalho|em|no|na|de|como|tenho|so|uns|acho|torco|para|pelo|pela|melhor|prefiro|mesmo|ah|hum|bem)(?![a-z])[ ,!.:]*)*/;
const TAIL = /[ ,]+(?:anos?|por favor|viu|obrigad[oa]|mesmo|filhos?|filhas?|e voce|tudo bem|ta|ok)[ ,.!]*$/;

type Choice = {
  readonly asked: RegExp;
  readonly key: BaseKey;
  readonly values: readonly (readonly [answer: RegExp, value: string, tell: string])[];
};

/** Questions with a closed list of answers. */
const CHOICES: readonly Choice[] = [
  {
    asked:
      /(?:respostas?|explicac|textos?|mensagens).{0,40}(?:curt|diret|objetiv|resumid|detalhad|complet|long)/,
    key: 'communication',
    values: [
      [
        /(?<![a-z])(?:curt|diret|objetiv|resumid|brev|sucint)/,
        'direto',
        'Prefere respostas curtas e diretas',
      ],
      [/(?<![a-z])(?:detalh|complet|long)/, 'detalhado', 'Prefere respostas detalhadas'],
    ],
  },
  {
    asked:
      /(?:e-?mail|whatsapp|telefone|ligacao|sms|mensagem).{0,40} ou |(?:por onde|qual canal|como) (?:voce )?(?:prefere|quer|gostaria).{0,30}(?:contato|contatad|avisad|atendid)/,
    key: 'channel',
    values: [
      [/(?<![a-z])e-?mail/, 'email', 'Prefere contato por e-mail'],
      [/(?<![a-z])(?:whatsapp|zap|whats)/, 'whatsapp', 'Prefere contato por WhatsApp'],
      [/(?<![a-z])(?:telefone|ligacao|ligar|liga)/, 'telefone', 'Prefere contato por telefone'],
      [/(?<![a-z])sms/, 'sms', 'Prefere contato por SMS'],
      [/(?<![a-z])(?:mensagem|chat|texto)/, 'mensagem', 'Prefere contato por mensagem'],
    ],
  },
];

function chosen(
  asked: string,
  folded: string,
): readonly [Pick<Question, 'name' | 'key' | 'tell'>, Value] | undefined {
  const choice = CHOICES.find((each) => each.asked.test(asked));
  const hits = choice?.values.filter(([answer]) => answer.test(folded)) ?? [];
  const [hit] = hits;
  if (!choice || !hit || hits.length > 1 || NEGATED.test(folded)) return undefined;
  return [
    { name: choice.key, key: choice.key, tell: hit[2] },
    { value: hit[1], said: '' },
  ];
}

const NEGATED = /(?<![a-z])(?:nao|nem|tanto faz|qualquer)(?![a-z])/;

/** An answer to what the assistant asked: "Qual é o seu nome?" – "Ana". */
export function findReply(text: string, { lastReply, now }: DetectScene): readonly Candidate[] {
  if (text.length > 120 || text.includes('?')) return [];
  const asked = lastQuestion(lastReply ?? '');
  if (asked === '') return [];
  const { text: written, folded } = readText(text);
  const offered = offeredName(asked, text);
  if (offered) return [replyOf(NAME, offered, now)];
  const choice = chosen(asked, folded);
  if (choice) return [replyOf(...choice, now)];
  const question = QUESTIONS.find((each) => each.asked.test(asked));
  if (!question) return [];
  const answer = bare({ folded, text: written });
  if (answer.folded === '' || answer.folded.split(' ').length > question.words) return [];
  return readValue(question.read, answer)
    .map((value) => replyOf(question, value, now))
    .slice(0, 1);
}

function lastQuestion(reply: string): string {
  const folded = fold(reply.slice(-400)).trim();
  const end = folded.lastIndexOf('?');
  if (end < 0 || folded.length - end > 40) return '';
  const start =
    Math.max(folded.lastIndexOf('. ', end), folded.lastIndexOf('! ', end), folded.lastIndexOf('\n', end)) + 1;
  return folded.slice(start, end).trim();
}

/** Without what leads to an answer, and what closes it. */
export function bare(of: Captured): Captured {
  const all = trimmed(of);
  const lead = LEAD.exec(all.folded)?.[0].length ?? 0;
  const rest = { folded: all.folded.slice(lead), text: all.text.slice(lead) };
  const tail = TAIL.exec(rest.folded);
  return trimmed(
    tail ? { folded: rest.folded.slice(0, tail.index), text: rest.text.slice(0, tail.index) } : rest,
  );
}

const NAME: Pick<Question, 'name' | 'key' | 'tell'> = { name: 'name', key: 'name', tell: 'Chama-se {}' };
const OFFERED = /posso (?:te |lhe )?chamar (?:voce )?(?:so )?de ([a-z]+)/;

// "Posso te chamar de Bia?" – "pode".
function offeredName(asked: string, text: string): Value | undefined {
  const offered = OFFERED.exec(asked)?.[1];
  if (offered === undefined || readAnswer(text).polarity !== 'yes') return undefined;
  return readValue('name', { folded: offered, text: offered })[0];
}

export function replyOf(
  question: Pick<Question, 'name' | 'key' | 'tell'>,
  value: Value,
  now: number,
): Candidate {
  const { kind, category, sensitivity } = KEY_RULES[question.key];
  return {
    ...{ kind, category, sensitivity, key: question.key, value: value.value },
    text: question.tell.replace('{}', value.said),
    wrong: null,
    says: 'states',
    confidence: kind === 'preference' ? DETECTION_CONFIDENCE.preference : DETECTION_CONFIDENCE.fact,
    pattern: `reply.${question.name}`,
    expiresAt: expiryOf(question.key, now),
  };
}
