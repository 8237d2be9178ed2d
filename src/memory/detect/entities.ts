import { cleanText, findPersonal, fold, type PersonalSpan } from '#language';
import { DETECT_LIMITS } from './limits.ts';
import { asReais } from './value.ts';
import { wordSet } from './words/list.ts';

export type Entity = {
  readonly kind: 'pessoa' | 'documento' | 'pedido' | 'lugar' | 'valor' | 'data';
  readonly text: string;
};

type Found = Entity & { readonly start: number };
type Finder = {
  readonly kind: Entity['kind'];
  /** What a text must have for it to be worth a search, found at a glance: most have nothing of it. */
  readonly needs: RegExp;
  readonly when: RegExp;
  readonly tell: (found: RegExpMatchArray) => string | null;
};

const NAME = '\\p{Lu}\\p{Ll}{1,20}(?: (?:(?:de|da|do|das|dos) )?\\p{Lu}\\p{Ll}{1,20}){0,3}';
const NOT_NAMES = wordSet(`
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo natal
  pascoa carnaval whatsapp internet google facebook instagram pix sms cpf cnpj rg cep boleto brasil deus oi ola bom boa obrigado obrigada sim nao
  você voce senhor senhora dr dra sr sra correios receita inss sisu prouni enem uber ifood netflix`);

const DIGIT = /\d/;
const SECRET = /senha|token|chave|pix|pin|password|c[oó]digo|cvv|@/i;
const SHORTEST_NUMBER = 8;

/** The shortest telephone has eight digits; what is shorter is a secret because it is called so. */
function isConfidential(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < SHORTEST_NUMBER; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits === SHORTEST_NUMBER || SECRET.test(text);
}
// A capital inside a sentence, or after a title.
const CAPITAL = /[a-zà-ÿ,] [A-ZÀ-Ý]|(?:Dra?|Sra?|Srta|Profa?)\. [A-ZÀ-Ý]/;

const proper = (name: string | undefined): string | null =>
  name === undefined || NOT_NAMES.has(fold(name.split(' ')[0] ?? '')) ? null : name;

const FINDERS: readonly Finder[] = [
  {
    kind: 'pessoa',
    needs: /Dr|Sr|Prof|Dona|Seu/,
    when: new RegExp(`(?<!\\p{L})(Dr|Dra|Sr|Sra|Srta|Prof|Profa|Dona|Seu)\\.? (${NAME})`, 'gu'),
    tell: ([, title = '', name]) =>
      proper(name) ? `${title}${/^(?:Dona|Seu)$/.test(title) ? '' : '.'} ${name}` : null,
  },
  {
    kind: 'pessoa',
    needs: CAPITAL,
    when: new RegExp(
      `(?<!\\p{L})(?:[Cc]om|[Ff]al(?:ei|ar|ou)(?: com| pra| para)?|[Pp]ara|[Pp]ra|[Cc]hama(?:da|do)?|[Pp]ergunt(?:ei|ar)(?: pra| para)?|[Aa]tendid[oa] pel[oa]|[Ss]ou|[Ff]oi|[Dd]isse|[Aa]vis(?:ei|ar|a)|[Pp]edi(?: pra| para)?|[Cc]ontato d|[Nn]ome (?:é|dela é|dele é))(?: ?(?:a|o|ao|à))? (${NAME})`,
      'gu',
    ),
    tell: ([whole, name]) =>
      / (?:a|o|ao|à) \p{Lu}|[Nn]ome|[Cc]hama|com \p{Lu}/u.test(whole) ? proper(name) : null,
  },
  {
    kind: 'pedido',
    needs:
      /pedido|protocolo|ordem|chamado|ticket|nota|nf|contrato|processo|encomenda|rastreio|fatura|reserva/i,
    when: /(?<!\p{L})(pedido|protocolo|ordem de serviço|ordem de servico|chamado|ticket|nota fiscal|nf|contrato|processo|encomenda|rastreio|fatura|reserva)(?: (?:é|e|o|de|do|da|com|número|numero|n[º°o]\.?|nº))*:? ?#? ?([A-Za-z]{0,4}-?\d[\dA-Za-z-]{1,19})(?![\p{L}\d])/giu,
    tell: ([, what = '', number = '']) => `${what.toLowerCase()} ${number}`,
  },
  {
    kind: 'valor',
    needs: /R\$/,
    when: /(?<![\p{L}\d])R\$ ?(\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d{1,9}(?:[.,]\d{1,2})?)( mil)?/gu,
    tell: ([, number = '', thousand]) => inReais(number, thousand !== undefined),
  },
  {
    kind: 'valor',
    needs: /rea(?:is|l)|conto|pila/i,
    when: /(?<![\p{L}\d.,])(\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d{1,9}(?:,\d{1,2})?)( mil)? (?:reais|real|conto|contos|pila|pilas)(?!\p{L})/giu,
    tell: ([, number = '', thousand]) => inReais(number, thousand !== undefined),
  },
  {
    kind: 'data',
    needs: /\d\/\d|dia \d|\d de /i,
    when: /(?<![\p{L}\d/])(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?![\d/])|(?<!\p{L})(dia \d{1,2}(?: de \p{L}{4,9})?|\d{1,2} de (?:janeiro|fevereiro|março|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?: de \d{4})?)(?![\p{L}\d])/giu,
    tell: ([, short, long]) => short ?? long?.toLowerCase() ?? null,
  },
  {
    kind: 'lugar',
    needs: CAPITAL,
    when: new RegExp(
      `(?<!\\p{L})(?:[Mm]or[oa](?: aqui)? (?:em|no|na)|[Ee]m|[Cc]idade de|[Bb]airro(?: d[aeo])?|[Ee]ntreg(?:a|ar|ue) (?:em|no|na|para|pra)|[Mm]ud(?:ei|ar) (?:pra|para)|[Vv]iaj(?:ei|ar|o|ando) (?:pra|para)|[Ll]oja (?:de|do|da)|[Rr]ua|[Aa]venida|[Pp]raça) (${NAME})`,
      'gu',
    ),
    tell: ([, name]) => proper(name),
  },
];

function inReais(number: string, isThousands: boolean): string | null {
  const value = Number(number.replace(/\.(?=\d{3})/g, '').replace(',', '.')) * (isThousands ? 1_000 : 1);
  return Number.isFinite(value) ? asReais(value) : null;
}

/**
 * Names, orders, places, amounts, dates and masked documents of a text, in the order in which they stand, once each. Reads the first
 * 4,000 characters.
 *
 * @example findEntities('o Dr. Paulo viu o pedido 1042') // [{ kind: 'pessoa', text: 'Dr. Paulo' }, { kind: 'pedido', text: 'pedido 1042' }]
 */
export function findEntities(text: string): readonly Entity[] {
  const read = cleanText(text.slice(0, DETECT_LIMITS.characters));
  if (!DIGIT.test(read) && !CAPITAL.test(read)) return [];
  const personal = isConfidential(read) ? findPersonal(read) : [];
  const found = [
    ...documents(read, personal),
    ...FINDERS.flatMap((finder) => (finder.needs.test(read) ? search(read, finder, personal) : [])),
  ];
  const seen = new Set<string>();
  return found
    .sort((left, right) => left.start - right.start)
    .flatMap(({ kind, text: said }) => {
      const isKnown = seen.has(`${kind} ${fold(said)}`);
      seen.add(`${kind} ${fold(said)}`);
      return isKnown ? [] : [{ kind, text: said }];
    })
    .slice(0, DETECT_LIMITS.entities);
}

function search(
  text: string,
  { kind, when, tell }: Finder,
  personal: readonly PersonalSpan[],
): readonly Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(when)) {
    const end = match.index + match[0].length;
    const said = personal.some((span) => span.start < end && span.end > match.index) ? null : tell(match);
    if (said !== null) found.push({ kind, text: said, start: match.index });
    if (found.length >= DETECT_LIMITS.entities) break;
  }
  return found;
}

const MASKS: Readonly<Partial<Record<PersonalSpan['type'], (last: string) => string>>> = {
  CPF: (last) => `CPF ***.***.***-${last.slice(-2)}`,
  CNPJ: (last) => `CNPJ **.***.***/****-${last.slice(-2)}`,
  CARTAO: (last) => `cartão final ${last.slice(-4)}`,
};

function documents(text: string, personal: readonly PersonalSpan[]): readonly Found[] {
  return personal.flatMap(({ type, start, end }) => {
    const mask = MASKS[type];
    const digits = text.slice(start, end).replace(/[^0-9a-z]/gi, '');
    return mask ? [{ kind: 'documento' as const, text: mask(digits), start }] : [];
  });
}
