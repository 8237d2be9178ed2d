import { ProsaError } from '#protocol';

/** An approved text: its name, and whether its body has a place for our words. */
export type Template = { readonly name: string; readonly parameters: 0 | 1 };

/** One of our numbers, and who answers at it. */
export type WhatsAppNumber = {
  /** `phone_number_id` of the Cloud API. */
  readonly account: string;
  readonly org: string;
  readonly assistant: string;
};

export type WhatsAppConfig = {
  /** Null: no webhook is believed. */
  readonly appSecret: string | null;
  readonly verifyToken: string | null;
  /** Null: nothing is sent from here. */
  readonly token: string | null;
  readonly apiUrl: string;
  readonly numbers: readonly WhatsAppNumber[];
  /** By purpose: the name of the timer that writes first, `resposta` for an answer that comes late. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly language: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'PROSA_WHATSAPP_';
const NAMES = [
  'APP_SECRET',
  'VERIFY_TOKEN',
  'TOKEN',
  'API_URL',
  'NUMBERS',
  'TEMPLATES',
  'TEMPLATE_LANGUAGE',
] as const;
type Name = (typeof NAMES)[number];
type Filled = (name: Name) => string | undefined;

const API_URL = 'https://graph.facebook.com/v24.0';
const LANGUAGE = 'pt_BR';

/** Null: the environment says nothing about WhatsApp. Throws `configuration_invalid` with what to write; no secret is repeated. */
export function whatsAppConfigIn(env: Environment): WhatsAppConfig | null {
  const own = Object.keys(env).filter((name) => name.startsWith(PREFIX) && env[name]?.trim());
  if (own.length === 0) return null;
  const known = NAMES.map((name) => PREFIX + name);
  const stranger = own.find((name) => !known.includes(name));
  if (stranger !== undefined) throw invalid(`${stranger} não existe. Há: ${known.join(', ')}.`);
  const filled: Filled = (name) => env[PREFIX + name]?.trim() || undefined;
  return {
    appSecret: secretIn(filled, 'APP_SECRET'),
    verifyToken: secretIn(filled, 'VERIFY_TOKEN'),
    token: secretIn(filled, 'TOKEN'),
    apiUrl: addressIn(filled),
    numbers: numbersIn(filled),
    templates: templatesIn(filled),
    language: languageIn(filled),
  };
}

/** What will not work as it is configured, for whoever starts the server. */
export function whatsAppWarnings({
  appSecret,
  verifyToken,
  token,
  numbers,
}: WhatsAppConfig): readonly string[] {
  const missing = (name: Name, then: string): string => `WhatsApp: falta ${PREFIX}${name}; ${then}.`;
  return [
    ...(appSecret === null
      ? [missing('APP_SECRET', 'o webhook recusa tudo (503) até que exista, porque nada pode ser conferido')]
      : []),
    ...(verifyToken === null ? [missing('VERIFY_TOKEN', 'a Meta não consegue verificar o endereço')] : []),
    ...(token === null ? [missing('TOKEN', 'as respostas ficam guardadas e não são enviadas')] : []),
    ...(numbers.length === 0 ? [missing('NUMBERS', 'nenhum número é atendido')] : []),
  ];
}

function secretIn(filled: Filled, name: Name): string | null {
  const text = filled(name);
  if (text === undefined) return null;
  // A header could not carry it, and would tell so with the secret in its message.
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw invalid(`${PREFIX}${name} tem espaços ou caracteres que não podem estar nele. Copie de novo.`);
}

function addressIn(filled: Filled): string {
  const text = filled('API_URL');
  if (text === undefined) return API_URL;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isPlain = url?.username === '' && url.password === '' && !/[?#]/.test(text);
  if (url && isPlain && (url.protocol === 'https:' || isHere)) return text.replace(/\/+$/, '');
  throw invalid(`${PREFIX}API_URL precisa ser um endereço https com a versão, como ${API_URL}.`);
}

const NUMBER = /^(\d{5,20}):([A-Za-z0-9._@-]{1,64}):([A-Za-z0-9_-]{1,64})$/;

function numbersIn(filled: Filled): readonly WhatsAppNumber[] {
  const numbers = entriesOf(filled('NUMBERS')).map((entry) => {
    const [, account = '', org = '', assistant = ''] = NUMBER.exec(entry) ?? [];
    if (account !== '') return { account, org, assistant };
    throw invalid(
      `${PREFIX}NUMBERS tem um número que não se entende: ${quoted(entry)}. ` +
        'Escreva phone_number_id:organização:assistente, como 106540352242922:acme:julia; vários, separados por vírgula.',
    );
  });
  const twice = numbers.find(({ account }, at) => numbers.findIndex((one) => one.account === account) < at);
  if (twice) throw invalid(`${PREFIX}NUMBERS tem o número ${twice.account} duas vezes.`);
  return numbers;
}

const TEMPLATE = /^([A-Za-z0-9_.-]{1,64}):([a-z0-9_]{1,512})(?::([01]))?$/;

function templatesIn(filled: Filled): WhatsAppConfig['templates'] {
  const found = new Map<string, Template>();
  for (const entry of entriesOf(filled('TEMPLATES'))) {
    const [, purpose = '', name = '', places = '1'] = TEMPLATE.exec(entry) ?? [];
    if (purpose === '')
      throw invalid(
        `${PREFIX}TEMPLATES tem um modelo que não se entende: ${quoted(entry)}. ` +
          'Escreva finalidade:nome_do_modelo, como followup:julia_followup; com :0 no fim, se o modelo não tem {{1}}.',
      );
    if (found.has(purpose)) throw invalid(`${PREFIX}TEMPLATES tem dois modelos para "${purpose}".`);
    found.set(purpose, { name, parameters: places === '0' ? 0 : 1 });
  }
  return Object.fromEntries(found);
}

function languageIn(filled: Filled): string {
  const text = filled('TEMPLATE_LANGUAGE') ?? LANGUAGE;
  if (/^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(text)) return text;
  throw invalid(`${PREFIX}TEMPLATE_LANGUAGE precisa ser um código como ${LANGUAGE}; veio ${quoted(text)}.`);
}

const entriesOf = (text = ''): readonly string[] => text.split(',').flatMap((entry) => entry.trim() || []);
const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);

const LONGEST_QUOTE = 60;
const quoted = (text: string): string => JSON.stringify(text.slice(0, LONGEST_QUOTE));
