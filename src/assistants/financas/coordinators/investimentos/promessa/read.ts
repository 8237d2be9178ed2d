import { readAmounts } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { moneyIn, OF_DEBT, plainOf } from '../words.ts';

/** A yield that somebody promises. */
export type PromiseAsked = {
  /** Per cent, as decimal text. */
  readonly taxa: string;
  readonly de: 'dia' | 'semana' | 'mes';
  /** In cents; null: not told. */
  readonly valor: number | null;
};

const RATE =
  /(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|por ?cento) (?:de (?:lucro|retorno|rendimento|ganho|juros) )?(?:ao|por|a cada|no|todo|toda|por cada|na) (dia|semana|mes)(?!\p{L})/u;
const YIELDS =
  /(?<!\p{L})(?:rend\p{L}{1,8}|lucr\p{L}{1,6}|retorno|ganh\p{L}{1,5}|pag(?:a|am|ando|ar)|da|dando|promet\p{L}{1,4}|garant\p{L}{1,6}|investi\p{L}{0,8}|aplica\p{L}{0,4})(?!\p{L})/u;
const PROMISED =
  /(?<!\p{L})(?:garanti\p{L}{1,5}|promet\p{L}{1,4}|oferec\p{L}{1,6}|ofereceram|sem risco|certeza|certo|um cara|uma? (?:amig|conhecid|coleg|prim|vizinh|influencer|consultor)\p{L}{0,2}|robo|bot|ia que opera|grupo|telegram|whatsapp|instagram|esquema|piramide|golpe|confiavel|confiar|plataforma|corretora de fora|trader|cripto\p{L}{0,7}|forex|vale a ?pena|coloco|boto|entro|invisto)(?!\p{L})/u;

/** Per cent a month from which nobody in earnest promises anything. */
const BEYOND_BELIEF = 2;

/** A yield that no serious investment promises; null: it is for another framework. */
export function readPromise({ text }: Question): PromiseAsked | null {
  const plain = plainOf(text);
  const [, value = '', of = 'mes'] = RATE.exec(plain) ?? [];
  const taxa = value.replace(',', '.');
  if (value === '' || OF_DEBT.test(plain) || !YIELDS.test(plain) || !PROMISED.test(plain)) return null;
  if (of === 'mes' && Number(taxa) < BEYOND_BELIEF) return null;
  const told = readAmounts(plain.replace(RATE, ' '));
  return { taxa, de: of as PromiseAsked['de'], valor: moneyIn(plain, told) ?? told.mensal ?? null };
}
