import { closest, expandSlang, fold } from '#language';
import { ENTRY_LIMITS } from './limits.ts';

const GRANDMOTHER = /(?<!\p{L})v[óô](?!\p{L})/giu;

/** Things that decide what a movement is; and what by one slip would be one of them. */
const NAMED: ReadonlySet<string> = new Set(
  'cartao cartoes fatura faturas poupanca parcela parcelas credito debito emprestimo dinheiro boleto salario'.split(
    ' ',
  ),
);
const OTHERS: ReadonlySet<string> = new Set(
  `carvao cartaz cartas cartola cantao fartura fratura dinheirao boletos emprestimos futura futuras faturar faturam faturo parcelo parcelei parcial parcelar creditos debitos credita
  credite debita debite boletim salarios solario`.split(/\s+/),
);
/** "meia-dúzia de reais": how many, and not of what. */
const DOZEN = /(?<!\p{L})(?:(meia)|uma)[\s-]d[uú]zia de (?=(?:reais|contos?|pilas?|mangos?)(?!\p{L}))/giu;
const LONG_WORD = /\p{L}{6,14}/gu;

function meant(word: string): string {
  const plain = fold(word);
  if (NAMED.has(plain) || OTHERS.has(plain)) return word;
  const near = closest(plain, NAMED, 1);
  return near?.charAt(0) === plain.charAt(0) ? near : word;
}

/** A message without short forms and without slips in what decides; "fone" in full would be a telephone, which is a bill. */
export const inFull = (text: string): string =>
  expandSlang(
    text
      .slice(0, ENTRY_LIMITS.messageChars)
      .replace(/\bfone\b/gi, 'fones')
      .replace(GRANDMOTHER, 'avó')
      .replace(LONG_WORD, meant)
      .replace(DOZEN, (_, half) => (half ? '6 ' : '12 ')),
  );
