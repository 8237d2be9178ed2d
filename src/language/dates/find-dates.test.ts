import { describe, expect, test } from 'vitest';
import { addDays, findDates } from './index.ts';

// A Sunday.
const TODAY = '2026-11-15';
const daysOf = (text: string, today = TODAY): string[] => findDates(text, today).map(({ iso }) => iso);

/** One case a line: the text, `=`, the days as MM-DD of 2026 or in full. */
const cases = (listed: string): [string, string[]][] =>
  listed
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', days = ''] = line.split(' = ');
      const full = days.trim().split(' ').filter(Boolean);
      return [text.trim(), full.map((day) => (day.length === 5 ? `2026-${day}` : day))];
    });

describe('[F13.dates] days as they are said', () => {
  test.each(
    cases(`
      gastei 50 hoje = 11-15
      hj comprei pão = 11-15
      almocei agora há pouco = 11-15
      agora pouco paguei o uber = 11-15
      gastei 20 hojeee = 11-15
      mercado ontem = 11-14
      onti gastei 30 = 11-14
      ontem à noite jantei fora = 11-14
      antes de ontem = 11-13
      ante ontem paguei = 11-13
      anteontem = 11-13
      antiontem 40 reais = 11-13
      trasanteontem = 11-12
      noite passada gastei 30 = 11-14
      sábado agora comprei = 11-14
      paguei 200 dia 10 = 11-10
      paguei 200 no dia 10 = 11-10
      dia primeiro caiu o salario = 11-01
      dia 1º recebi = 11-01
      paguei dia quinze = 11-15
      dia cinco = 11-05
      gastei 80 dia vinte e cinco = 10-25
      comprei dia 31 = 10-31
      gastei 90 dia 20 = 10-20
      sexta = 11-13
      na sexta-feira = 11-13
      sexta feira gastei 60 = 11-13
      6ª feira = 11-13
      sexta passada = 11-13
      na última terça = 11-10
      terça-feira passada = 11-10
      quinta retrasada = 11-05
      penúltima quinta = 11-05
      sábado de manhã = 11-14
      no sabado passado = 11-14
      domingo passado = 11-08
      neste domingo = 11-15
      segunda da semana passada = 11-02
      semana passada na sexta = 11-06
      há 3 dias = 11-12
      há três dias = 11-12
      faz 3 dias = 11-12
      faz uma semana = 11-08
      duas semanas atrás = 11-01
      2 dias atras = 11-13
      comprei há 2 horas = 11-15
      05/11 = 11-05
      5/11 mercado 200 = 11-05
      5/11/25 = 2025-11-05
      05/11/2025 = 2025-11-05
      5-11-2025 = 2025-11-05
      5.11.2025 = 2025-11-05
      2025-11-05 = 2025-11-05
      no dia 05/11 paguei = 11-05
      5 de março = 03-05
      5 de marco = 03-05
      cinco de março = 03-05
      5 mar = 03-05
      5/mar/25 = 2025-03-05
      primeiro de maio = 05-01
      1º de maio = 05-01
      10 de novembro de 2024 = 2024-11-10
      10 de nov de 24 = 2024-11-10
      20 de dezembro paguei = 2025-12-20
      5 de novembro do ano passado = 2025-11-05
      10 de novenbro = 11-10
      dia 5 do mês passado = 10-05
      dia 31 do mês passado = 10-31
      dia 5 deste mês = 11-05
      dia 5 do 11 = 11-05
      dia 10 de 3 de 2025 = 2025-03-10
      5 do mês passado = 10-05
      mês passado dia 5 = 10-05
      sexta, dia 13 = 11-13
      sábado 14/11 = 11-14
      no natal gastei 500 = 2025-12-25
      gastei na páscoa = 04-05
      no dia das mães jantamos = 05-10
      no carnaval gastei 900 = 02-17
      no 5º dia útil = 11-09
      no quinto dia útil do mês passado = 10-07
      no último dia do mês passado = 10-31
      paguei dia 07/11 e dia 09/11 = 11-07 11-09
      mercado 120 ontem e uber 20 hoje = 11-14 11-15
      29/02/2024 = 2024-02-29`),
  )('%s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  test.each(
    cases(`
      aluguel vence dia 20 = 11-20
      a luz vence dia 10 = 12-10
      tenho que pagar 300 até dia 25 = 11-25
      vai cair dia 5 = 12-05
      vou receber 500 na sexta = 11-20
      boleto de 90 vence sexta que vem = 11-20
      próxima segunda = 11-16
      pagar amanhã = 11-16
      depois de amanhã = 11-17
      daqui a 10 dias = 11-25
      daqui uma semana = 11-22
      mês que vem dia 5 = 12-05
      dia 5 do mês que vem = 12-05
      dia 31 do próximo mês = 12-31
      vence dia 31 = 12-31
      vence 20/12 = 12-20
      o ipva vence 10/01 = 2027-01-10
      vence dia 1 de fevereiro = 2027-02-01
      vence no quinto dia útil = 12-07
      vence em 3 dias = 11-18
      terça da semana que vem = 11-17`),
  )('ahead: %s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  test.each([
    ...[
      'comprei um tênis em 10x de 89,90',
      'R$ 10 no pão',
      'gastei 50 reais',
      'foram 10 conto',
      'pedi 3 pizzas',
    ],
    ...[
      'parcela 3/10 do sofá',
      '1/2 kg de carne',
      'segunda parcela do carro',
      'comprei de segunda mão',
      '24/7',
    ],
    ...[
      'presente de natal',
      'passagem pra Natal',
      'hoje em dia tá caro',
      'gastei 12,50',
      'as 10 da noite',
      'quarto de hotel',
    ],
    ...[
      '50% de desconto',
      'cartão final 1234',
      'ligue 11 90000-1234',
      'no mesmo dia 10 reais',
      'paguei 10 de luz',
      'dia 45',
      '31/02/2026',
    ],
    ...['mensalidade de outubro', 'um maiô', '', '   ', 'fiz 3 x de 50', 'a loja abriu'],
  ])('no day in %j', (text) => {
    expect(daysOf(text)).toEqual([]);
  });
});

describe('[F13.dates] which of two', () => {
  test('the caller may say which way an open day lies', () => {
    expect(findDates('conta de luz dia 20', TODAY, { direction: 'future' })[0]).toMatchObject({
      iso: '2026-11-20',
      sure: true,
    });
    expect(findDates('conta de luz dia 20', TODAY, { direction: 'past' })[0]).toMatchObject({
      iso: '2026-10-20',
      sure: true,
    });
    expect(findDates('sexta', TODAY, { direction: 'future' })[0]?.iso).toBe('2026-11-20');
    expect(findDates('sexta passada', TODAY, { direction: 'future' })[0]?.iso).toBe('2026-11-13');
  });

  test.each([
    ['luz dia 20', false],
    ['gastei 10 dia 20', true],
    ['gastei 10 dia 10', true],
    ['semana passada', false],
    ['mês passado', false],
    ['no começo do mês', false],
    ['no fim de semana', false],
    ['em março', false],
    ['há uns 3 dias', false],
    ['outro dia', false],
    ['no domingo', false],
    ['na sexta', true],
    ['pago 50 todo dia 5', false],
    ['lá pelo dia 5', false],
  ])('%s is sure: %s', (text, sure) => {
    expect(findDates(text, TODAY)).toMatchObject([{ sure }]);
  });

  test('vague days still lie where they may', () => {
    expect(daysOf('semana passada')).toEqual(['2026-11-08']);
    expect(daysOf('mês passado')).toEqual(['2026-10-15']);
    expect(daysOf('no fim do mês')).toEqual(['2026-10-31']);
    expect(daysOf('no fim do mês passado')).toEqual(['2026-10-31']);
    expect(daysOf('no começo do mês')).toEqual(['2026-11-01']);
    expect(daysOf('no fim de semana')).toEqual(['2026-11-14']);
  });

  test('what is denied is left out', () => {
    expect(daysOf('não foi ontem, foi anteontem')).toEqual(['2026-11-13']);
    expect(daysOf('foi hoje, não ontem')).toEqual(['2026-11-15']);
    expect(daysOf('não paguei ontem')).toEqual(['2026-11-14']);
  });

  test('the words of a day are where the offsets say', () => {
    const said = (text: string) => findDates(text, TODAY).map(({ start, end }) => text.slice(start, end));
    expect(said('Paguei 50 no dia 10 no mercado')).toEqual(['no dia 10']);
    expect(said('mercado de ontem à noite, 30')).toEqual(['de ontem à noite']);
    expect(said('conta para o dia 20')).toEqual(['para o dia 20']);
    expect(said('u\u0301ltimo gasto: sexta passada')).toEqual(['sexta passada']);
  });
});

describe('[F13.dates] turns of the year and ends of months', () => {
  test.each([
    ['ontem', '2027-01-01', '2026-12-31'],
    ['dia 31', '2027-01-01', '2026-12-31'],
    ['dia 30', '2027-03-01', '2027-01-30'],
    ['anteontem', '2024-03-01', '2024-02-28'],
    ['ontem', '2024-03-01', '2024-02-29'],
    ['mês passado', '2026-03-31', '2026-02-28'],
    ['sexta passada', '2027-01-01', '2026-12-25'],
    ['dia 29 de fevereiro', '2026-11-15', '2024-02-29'],
    ['25/12', '2027-01-02', '2026-12-25'],
    ['dia 31 do mês passado', '2026-12-10', '2026-11-30'],
  ])('%s on %s is %s', (text, today, day) => {
    expect(daysOf(text, today)).toEqual([day]);
  });

  test('every named weekday lies in the week before, whatever today is', () => {
    for (let day = '2026-12-20'; day < '2027-01-10'; day = addDays(day, 1)) {
      for (const name of ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']) {
        const [found] = findDates(`gastei na ${name} passada`, day);
        expect(found && found.iso < day && found.iso >= addDays(day, -7)).toBe(true);
      }
    }
  });
});
