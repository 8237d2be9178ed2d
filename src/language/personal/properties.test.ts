import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPersonal, type PersonalType, scrub } from '../index.ts';

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((values) => values.join(''));

const sumOf = (text: string, weigh: (at: number) => number): number =>
  [...text].reduce((sum, character, at) => sum + (character.charCodeAt(0) - 48) * weigh(at), 0);

const cpf = digits(9)
  .filter((base) => !/^(\d)\1*$/.test(base))
  .map((base) => {
    const first = `${base}${((sumOf(base, (at) => 10 - at) * 10) % 11) % 10}`;
    return `${first}${((sumOf(first, (at) => 11 - at) * 10) % 11) % 10}`;
  });

const checkOf = (rest: number): number => (rest < 2 ? 0 : 11 - rest);
const withCheck = (base: string): string =>
  `${base}${checkOf(sumOf(base, (at) => ((base.length - 1 - at) % 8) + 2) % 11)}`;
const root = fc.stringMatching(/^[\dA-Z]{8}$/).filter((base) => !/^(.)\1*$/.test(base));
const cnpj = fc.oneof(root, digits(8)).map((base) => withCheck(withCheck(`${base}0001`)));

const card = fc
  .tuple(fc.constantFrom('4', '51', '55', '636368', '606282'), digits(15))
  .map(([brand, rest]) => {
    const base = `${brand}${rest}`.slice(0, 15);
    const sum = [...base].reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return `${base}${(10 - (sum % 10)) % 10}`;
  });

const area = fc.constantFrom('11', '21', '31', '48', '61', '71', '85', '92');
const mobile = fc.tuple(area, digits(8)).map(([code, rest]) => `${code}9${rest}`);

/** Cuts digits with a mask: "000.000.000-00". */
const cut = (text: string, mask: string): string => {
  let at = 0;
  return mask.replace(/0/g, () => text[at++] ?? '');
};

const WORDS = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const said = (text: string): string => [...text].map((digit) => WORDS[Number(digit)]).join(' ');
const wide = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const spread = (text: string, between: string): string => [...text].join(between);

const CPF_MASKS = [
  '000.000.000-00',
  '00000000000',
  '000 000 000 00',
  '000-000-000-00',
  '000000000-00',
  '000.000.000.00',
];
const CNPJ_MASKS = ['00.000.000/0000-00', '00000000000000', '00000000/0000-00'];
const CARD_MASKS = ['0000000000000000', '0000 0000 0000 0000', '0000-0000-0000-0000', '0000.0000.0000.0000'];
const PHONE_MASKS = [
  '(00) 00000-0000',
  '(00)00000-0000',
  '00 00000-0000',
  '+55 00 00000-0000',
  '+55 (00) 0 0000-0000',
  '+5500000000000',
  '00.00000.0000',
];

const masked = (source: fc.Arbitrary<string>, masks: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(source, fc.constantFrom(...masks)).map(([text, mask]) => cut(text, mask));

interface Told {
  readonly type: PersonalType;
  readonly text: string;
}

const told = (type: PersonalType, source: fc.Arbitrary<string>): fc.Arbitrary<Told> =>
  source.map((text) => ({ type, text }));

const DOCUMENTS: fc.Arbitrary<Told> = fc.oneof(
  told('CPF', masked(cpf, CPF_MASKS)),
  told('CPF', masked(cpf, CPF_MASKS).map(wide)),
  told(
    'CPF',
    cpf.map((text) => spread(text, ' ')),
  ),
  told(
    'CPF',
    masked(cpf, CPF_MASKS).map((text) => spread(text, '\u200b')),
  ),
  told('CPF', cpf.map(said)),
  told(
    'CPF',
    cpf.map((text) => spread(cut(text, '000.000.000-00'), ' ')),
  ),
  told('CNPJ', masked(cnpj, CNPJ_MASKS)),
  told(
    'CNPJ',
    masked(cnpj, CNPJ_MASKS).map((text) => text.toLowerCase()),
  ),
  told('CARTAO', masked(card, CARD_MASKS)),
  told('TELEFONE', masked(mobile, PHONE_MASKS)),
  told(
    'EMAIL',
    fc
      .tuple(
        fc.stringMatching(/^[a-z]{2,9}[._]?[a-z\d]{1,6}$/),
        fc.constantFrom('exemplo.com.br', 'gmail.com'),
      )
      .map((parts) => parts.join('@')),
  ),
);

const BEFORE = [
  '',
  'oi, anota aí: ',
  'é o ',
  '😀😀 ',
  'bom dia!\n',
  'segue (',
  'não sei se é ',
  '"',
  'Ana — ',
  'então\u00a0',
  'blz, ',
];
const AFTER = ['', '.', ', tá?', ' obrigado', '\nvaleu', ')', '"', ' 😀', '!', '; depois te ligo', '?'];

test('[H8] [fault P2] a document in any format is found anywhere, whole and alone, with offsets of UTF-16', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BEFORE),
      DOCUMENTS,
      fc.constantFrom(...AFTER),
      (before, { type, text }, after) => {
        const all = `${before}${text}${after}`;
        const spans = findPersonal(all);
        // Eleven bare digits may be a CPF and a mobile's number; then either will do.
        const types = type === 'CPF' || type === 'TELEFONE' ? ['CPF', 'TELEFONE'] : [type];
        expect(spans).toHaveLength(1);
        expect(types).toContain(spans[0]?.type);
        expect(all.slice(spans[0]?.start, spans[0]?.end)).toBe(text);
      },
    ),
    { numRuns: 5_000 },
  );
});

const PIECES = [
  ...[
    'senha',
    'senha:',
    'é',
    '=',
    'pin',
    'token',
    'cpf',
    'cnpj',
    'tel',
    'pix',
    'pedido',
    'bearer',
    'chave',
    'código de verificação',
  ],
  ...[
    '[CPF]',
    '[SENHA]',
    '[TELEFONE]',
    '"',
    '\\',
    '\n',
    ' ',
    '  ',
    '@',
    '.',
    '-',
    '/',
    '(',
    ')',
    '+',
    '#',
    '$',
    ':',
    ',',
    '😀',
    '\u200b',
  ],
  ...[
    'arroba',
    'ponto',
    'com',
    'gmail',
    'um',
    'dois',
    'vinte e cinco',
    '529.982.247-25',
    '11987654321',
    '1',
    '12',
    '4111',
    'abc123',
    'eyJabcdefghij',
    'a@b.com',
  ],
];
const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.string({ maxLength: 4 }),
      DOCUMENTS.map(({ text }) => text),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));
const spaced = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      DOCUMENTS.map(({ text }) => text),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(' '));

test('[H8] spans are in order, within the text and never overlap', () => {
  fc.assert(
    fc.property(fc.oneof(anything, spaced), (text) => {
      let last = 0;
      for (const { start, end } of findPersonal(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 5_000 },
  );
});

test('[H8] scrubbing again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(anything, spaced), (text) => {
      const scrubbed = scrub(text);
      expect(scrub(scrubbed)).toBe(scrubbed);
    }),
    { numRuns: 10_000 },
  );
});
