import { describe, expect, test } from 'vitest';
import { foldVector, LOCAL_EMBEDDER, localVector } from '#language';

function cosine(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

const length = (vector: readonly number[]): number => Math.sqrt(cosine(vector, vector));

// Seeded, so that the same numbers are drawn in every run.
function noise(seed: number, size: number): number[] {
  let state = seed;
  return Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

describe('[H2] a text becomes 256 numbers of unit length', () => {
  test('the same every time', () => {
    expect(localVector('Tem uma dívida no cartão')).toEqual(localVector('Tem uma dívida no cartão'));
    expect(localVector('Tem uma dívida no cartão')).toHaveLength(256);
    expect(length(localVector('Tem uma dívida no cartão'))).toBeCloseTo(1, 9);
  });

  test('as on any other machine and in any later version under this name', () => {
    // Stored vectors are compared with new ones: whoever changes these numbers must change the name.
    const vector = localVector('mora em Recife');
    const strongest = vector.map(Math.abs).indexOf(Math.max(...vector.map(Math.abs)));
    expect([LOCAL_EMBEDDER, strongest, vector[strongest]?.toFixed(4)]).toEqual([
      'prosa-local-2',
      145,
      '-0.3814',
    ]);
  });

  test('all zeros when there is nothing to say', () => {
    for (const text of ['', ' ', '🙂', 'e aí?'])
      expect(localVector(text)).toEqual(Array.from({ length: 256 }, () => 0));
  });

  test.each([
    ['plural', 'minhas dívidas', 'a dívida', 'o horário da loja'],
    ['slip of the pen', 'quero parcelar a fatura', 'quero parselar a fatura', 'quero visitar a fazenda'],
    ['same idea', 'meu carro quebrou', 'meu automóvel quebrou', 'meu telhado quebrou'],
    ['another form', 'ele trabalha muito', 'trabalhando demais', 'ele viaja muito'],
  ])('nearer to what is alike: %s', (...[, text, alike, other]) => {
    expect(cosine(localVector(text), localVector(alike))).toBeGreaterThan(
      cosine(localVector(text), localVector(other)),
    );
  });

  test('a megabyte is read in bounded time', () => {
    expect(length(localVector('dívida '.repeat(150_000)))).toBeCloseTo(1, 9);
    expect(localVector('x'.repeat(1_000_000))).toHaveLength(256);
  });
});

describe('[H2] vectors of any size are folded to 256', () => {
  test.each([64, 256, 768, 1536, 3072])('%i numbers: cosines are kept', (size) => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const one = noise(seed, size);
      const away = noise(seed + 100, size);
      const near = one.map((value, index) => value + 0.5 * (away[index] ?? 0));
      const real = cosine(one, near) / (length(one) * length(near));
      expect(Math.abs(cosine(foldVector(one), foldVector(near)) - real)).toBeLessThan(0.15);
      expect(Math.abs(cosine(foldVector(one), foldVector(away)))).toBeLessThan(0.3);
    }
  });

  test('unit length, deterministic, and zeros stay zeros', () => {
    const vector = noise(7, 1536);
    expect(length(foldVector(vector))).toBeCloseTo(1, 9);
    expect(foldVector(vector)).toEqual(foldVector(vector));
    expect(foldVector([0, 0, 0])).toEqual(Array.from({ length: 256 }, () => 0));
    expect(foldVector([])).toHaveLength(256);
  });

  test('256 numbers stay where they are', () => {
    const vector = noise(3, 256);
    const folded = foldVector(vector);
    expect(folded[7]).toBeCloseTo((vector[7] ?? 0) / length(vector), 9);
    expect(foldVector(localVector('mora em Recife'))[145]).toBeCloseTo(
      localVector('mora em Recife')[145] ?? 0,
      9,
    );
  });

  test('the scale of the source does not matter', () => {
    const vector = noise(9, 768);
    const folded = foldVector(vector.map((value) => value * 1000));
    foldVector(vector).forEach((value, index) => {
      expect(folded[index]).toBeCloseTo(value, 9);
    });
  });
});
