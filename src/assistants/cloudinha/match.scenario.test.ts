import { afterAll, describe, expect, test } from 'vitest';
import type { Chat } from '#host/testing';
import type { Json } from '#protocol';
import { agentsOf, converse, onboarded, openCloudinha, profileOf } from './fixtures.ts';

const phone = openCloudinha();
const page = openCloudinha({ components: ['*'] });
afterAll(() => Promise.all([phone.close(), page.close()]));

let people = 0;
const somebody = (house: Chat = phone): Promise<Chat> => {
  people += 1;
  return onboarded(house.beside({ session: `busca_${people}`, user: `estudante_${people}` }));
};
const searching = async (house?: Chat): Promise<Chat> => {
  const chat = await somebody(house);
  await converse(chat, 'Quero achar uma faculdade.');
  return chat;
};
/** All four preferences are known; the income is asked for. */
const preferring = async (house?: Chat): Promise<Chat> => {
  const chat = await searching(house);
  await converse(chat, 'Direito, tirei 700.', 'noturno', 'tanto faz');
  return chat;
};

type Call = {
  readonly tool: string;
  readonly input: { readonly filters?: object; readonly sort_by?: string };
};
const searchOf = (chat: Chat): Call['input'] | undefined =>
  chat.events
    .flatMap((event) => (event.type === 'tool_started' ? [event as unknown as Call] : []))
    .findLast(({ tool }) => tool === 'searchOpportunitiesTool')?.input;

describe('[C8.basic] preferences', () => {
  test('search runs as soon as course and score are known; shift and kind are asked below and refine it', async () => {
    const chat = await searching();
    expect(chat.reply).toBe(
      'Claro! Vamos encontrar a melhor opção para você.\n\nQual curso você quer e qual sua nota do Enem?',
    );
    await converse(chat, 'Direito, tirei 700.');
    expect(chat.tools).toEqual(['updateStudentProfileTool', 'searchOpportunitiesTool']);
    expect(chat.reply).toMatch(/^Achei \d+ opções de Direito.*1\. Direito .*Qual turno você prefere/s);
    expect(chat.cards.length).toBeGreaterThan(0);
    await converse(chat, 'de noite');
    expect(chat.tools).toEqual(['updateStudentProfileTool', 'searchOpportunitiesTool']);
    expect(chat.reply).toMatch(/Prefere faculdade pública, privada ou tanto faz\?$/);
    await converse(chat, 'particular');
    expect(profileOf(chat)).toMatchObject({
      ...{ curso: 'Direito', nota_enem: 700, turno: 'Noturno', tipo_instituicao: 'privada' },
    });
    expect(agentsOf(chat)).toEqual(['basic_prefs_agent', 'socioeconomic_agent']);
  });

  test('all in one message asks nothing of them again', async () => {
    const chat = await somebody();
    await converse(chat, 'quero fazer enfermagem de noite em faculdade pública, tirei 650 no enem');
    expect(agentsOf(chat)).toEqual(['root_agent', 'basic_prefs_agent', 'socioeconomic_agent']);
    expect(profileOf(chat)).toMatchObject({
      ...{ curso: 'Enfermagem', nota_enem: 650, turno: 'Noturno', tipo_instituicao: 'publica' },
    });
    expect(chat.reply).toMatch(/Quantas pessoas moram com você, contando você\?$/);
  });

  test.each(['1200', 'tirei 1500'])('a score of "%s" is asked again, nothing stored', async (said) => {
    const chat = await searching();
    await converse(chat, 'direito', said);
    expect(chat.reply).toMatch(/^A nota do Enem vai de 0 a 1000\./);
    expect(profileOf(chat).nota_enem).toBeNull();
    await converse(chat, '640');
    expect(profileOf(chat).nota_enem).toBe(640);
    expect(chat.tools).toContain('searchOpportunitiesTool');
  });

  test('"não fiz" is a score of 0, and nothing is compared', async () => {
    const chat = await searching();
    await converse(chat, 'pedagogia', 'não fiz o enem');
    expect(profileOf(chat).nota_enem).toBe(0);
    expect(chat.reply).toContain('Sem nota do Enem, mostro sem comparar');
    expect(chat.reply).not.toContain('sua nota');
  });

  test('a change of mind searches anew, also in a later step', async () => {
    const chat = await preferring();
    await converse(chat, 'na verdade quero enfermagem');
    expect(profileOf(chat).curso).toBe('Enfermagem');
    expect(chat.tools).toEqual(['updateStudentProfileTool', 'searchOpportunitiesTool']);
    expect(chat.reply).toMatch(/opç(?:ão|ões) de Enfermagem/);
    expect(chat.reply).toMatch(/contando você|dividem a renda/);
  });

  test('who looks elsewhere still lives where they live', async () => {
    const chat = await searching();
    await converse(chat, 'direito em Recife, 700');
    expect(searchOf(chat)?.filters).toMatchObject({ cidade: 'Recife', uf: 'PE' });
    expect(profileOf(chat)).toMatchObject({ cidade: 'Campinas', uf: 'SP' });
    await converse(chat, 'noturno');
    expect(searchOf(chat)?.filters).toMatchObject({ cidade: 'Recife', uf: 'PE' });
  });
});

describe('[C8.indifference] indifference is an answer', () => {
  test('"tanto faz" completes the step, and stays an answer', async () => {
    const chat = await searching();
    await converse(chat, 'direito 700', 'tanto faz', 'tanto faz');
    expect(profileOf(chat)).toMatchObject({ turno: 'indiferente', tipo_instituicao: 'indiferente' });
    expect(agentsOf(chat)).toEqual(['basic_prefs_agent', 'socioeconomic_agent']);
  });

  test('an undecided course searches all of them', async () => {
    const chat = await searching();
    await converse(chat, 'ainda não sei');
    expect(profileOf(chat).curso).toBe('indiferente');
    await converse(chat, '600');
    expect(chat.reply).toMatch(/opções de qualquer curso/);
  });

  test('"tanto faz" about other cities means anywhere', async () => {
    const chat = await preferring();
    await converse(chat, 'prefiro não dizer', 'tanto faz');
    expect(profileOf(chat)).toMatchObject({ flexivel_cidade: true, raio_km: null });
    expect(searchOf(chat)?.sort_by).toBe('quality');
    expect(chat.workflow).toBeNull();
  });
});

describe('[C8.income] the income a head', () => {
  test('the calculator is shown where the client can, and its answer goes on from the call', async () => {
    const chat = await preferring(page);
    expect(chat.component).toMatchObject({
      component: 'IncomeCalculator',
      props: { salario_minimo: 1621, limite_integral: 2431.5, limite_parcial: 4863 },
    });
    expect(chat.reply).toMatch(/calculadora de renda aqui embaixo/);
    expect(chat.reply).not.toMatch(/^1\. /m);
    await chat.client({ pessoas: 4, rendas: [2000, 800.5], beneficios: 200 });
    expect(profileOf(chat)).toMatchObject({ pessoas: 4, renda_familiar: 3000.5, income_per_capita: 750.13 });
    expect(agentsOf(chat)).toEqual(['socioeconomic_agent', 'refinement_agent']);
    expect(chat.reply).toMatch(/^Com R\$ 750,13 por pessoa.*bolsa integral.*outra cidade\?/s);
    const [last] = (await chat.messages()).filter(({ role }) => role === 'user').slice(-1);
    expect(last?.text).toBe('Somos 4 em casa: R$ 750,13 por pessoa por mês.');
  });

  test.each<Json>([
    { pessoas: 0, rendas: [] },
    { pessoas: 2, rendas: [-1] },
    { pessoas: 1, rendas: [1, 2] },
    { pessoas: 2, rendas: [600_000, 600_000] },
    { pessoas: 2, rendas: [1], user_id: 'outra' },
  ])('an answer that cannot be is refused, and the component stays: %j', async (value) => {
    const chat = await preferring(page);
    await expect(chat.client(value)).rejects.toMatchObject({ code: 'component_answer_invalid' });
    await chat.client({ income_per_capita: 500 });
    expect(profileOf(chat).income_per_capita).toBe(500);
  });

  test('whoever writes instead of filling it in is understood', async () => {
    const chat = await preferring(page);
    await converse(chat, 'somos 3 e ganhamos 4500 por mês');
    expect(profileOf(chat)).toMatchObject({ pessoas: 3, renda_familiar: 4500, income_per_capita: 1500 });
    expect(agentsOf(chat)).toEqual(['socioeconomic_agent', 'refinement_agent']);
  });

  test('where it cannot be shown two questions take its place', async () => {
    const chat = await preferring();
    expect(chat.component).toBeNull();
    expect(chat.reply).toMatch(/Quantas pessoas moram com você, contando você\?$/);
    await converse(chat, '4');
    expect(chat.reply).toMatch(/Somando tudo, quanto vocês ganham por mês\?/);
    await converse(chat, 'uns 3 mil');
    expect(profileOf(chat)).toMatchObject({ pessoas: 4, renda_familiar: 3000, income_per_capita: 750 });
    expect(chat.reply).toMatch(/bolsa integral \(100%\) do Prouni/);
  });

  test.each(['prefiro não dizer', 'não sei', 'pular'])('"%s" goes on without it', async (said) => {
    const chat = await preferring();
    await converse(chat, said);
    expect(profileOf(chat).income_per_capita).toBeNull();
    expect(chat.reply).toMatch(/^Sem problema! Sigo sem filtrar por renda.*outra cidade\?/s);
  });
});

describe('[C8.eligibility] what the income is enough for, inclusive, by the minimum wage of the day', () => {
  test.each([
    [2431.5, /bolsa integral \(100%\).*até R\$ 2\.431,50/],
    [2431.51, /bolsa parcial \(50%\).*até R\$ 4\.863,00/],
    [4863, /bolsa parcial \(50%\)/],
    [4863.01, /o Prouni fica de fora \(o limite é R\$ 4\.863,00\), mas o Sisu continua aberto/],
  ])('%d', async (income, told) => {
    const chat = await preferring(page);
    await chat.client({ income_per_capita: income });
    expect(chat.reply).toMatch(told);
  });

  test('scholarships that the law does not give at this income are not shown', async () => {
    const chat = await preferring(page);
    await chat.client({ income_per_capita: 6000 });
    await converse(chat, 'qualquer lugar do brasil');
    const badges = chat.cards.flatMap(({ badges = [] }) => badges.map(({ text }) => text));
    expect(badges.length).toBeGreaterThan(0);
    expect(badges.filter((text) => text.startsWith('Prouni'))).toEqual([]);
  });
});

describe('[C8.refinement] other cities and quality', () => {
  const refining = async (): Promise<Chat> => {
    const chat = await preferring();
    await converse(chat, 'somos 4 e ganhamos 3000');
    return chat;
  };

  test('the city of the profile does not answer the question', async () => {
    const chat = await refining();
    expect(profileOf(chat)).toMatchObject({ cidade: 'Campinas', flexivel_cidade: null });
    expect(chat.reply).toMatch(/toparia estudar em outra cidade\?/);
    expect(chat.workflow).toBe('match_workflow');
  });

  test('yes, how far, then the order by quality, and back to root', async () => {
    const chat = await refining();
    await converse(chat, 'sim');
    expect(chat.reply).toMatch(/quantos quilômetros/);
    await converse(chat, '100 km');
    expect(profileOf(chat)).toMatchObject({ flexivel_cidade: true, raio_km: 100 });
    expect(searchOf(chat)?.sort_by).toBe('quality');
    expect(chat.reply).toMatch(/Em ordem de qualidade no MEC/);
    expect(chat.workflow).toBeNull();
    expect(chat.events).toContainEqual(
      expect.objectContaining({
        type: 'workflow_changed',
        from: 'match_workflow',
        to: null,
        by: 'completed',
      }),
    );
    await converse(chat, 'obrigada!');
    expect(agentsOf(chat)).toEqual(['root_agent']);
  });

  test('no, only here', async () => {
    const chat = await refining();
    await converse(chat, 'não, só aqui mesmo');
    expect(profileOf(chat).flexivel_cidade).toBe(false);
    expect(chat.workflow).toBeNull();
  });

  test('a later search starts anew with what is known, and asks it no more', async () => {
    const chat = await refining();
    await converse(chat, 'não, só aqui', 'e em Recife?');
    expect(agentsOf(chat)).toEqual(['root_agent', 'refinement_agent']);
    expect(chat.reply).toContain('Usei o que você já me contou: Direito, nota 700, noturno');
    expect(searchOf(chat)).toMatchObject({ sort_by: 'quality', filters: { cidade: 'Recife', uf: 'PE' } });
    expect(profileOf(chat)).toMatchObject({ cidade: 'Campinas', flexivel_cidade: false });
    expect(chat.workflow).toBeNull();
  });
});

describe('[fault P11] what the income decides is an automated decision', () => {
  const RULE = 'prouni_renda_por_pessoa@1+sm-2026-01-01';

  test('with its inputs, the limits, and the minimum wage of the day in its rule; once for an income', async () => {
    const chat = await preferring(page);
    await chat.client({ pessoas: 2, rendas: [5_000, 4_000.5] });
    const [decision, ...others] = await chat.decisions();
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      ...{ kind: 'elegibilidade_prouni', rule: RULE, assistant: 'cloudinha', models: null },
      result: 'Pela renda, pode concorrer à bolsa parcial (50%) do Prouni, e não à integral.',
      inputs: {
        ...{ renda_por_pessoa_centavos: 450_025, pessoas: 2, renda_familiar: 9000.5 },
        ...{ salario_minimo_centavos: 162_100, salario_minimo_desde: '2026-01-01' },
        ...{ limite_integral_centavos: 243_150, limite_parcial_centavos: 486_300 },
      },
    });
    expect(decision?.reasons).toContain(
      'O salário mínimo usado é de R$ 1.621,00, em vigor desde 01/01/2026 (Decreto 12.797/2025).',
    );
    expect(chat.turn.decisions).toMatchObject([{ kind: 'elegibilidade_prouni', rule: RULE }]);
    await converse(chat, 'agora quero ver psicologia');
    expect(await chat.decisions()).toHaveLength(1);
  });

  test('told by text, it is one too; and another income is another', async () => {
    const chat = await preferring();
    await converse(chat, 'somos 3', '4500');
    expect((await chat.decisions()).map(({ inputs }) => inputs.renda_por_pessoa_centavos)).toEqual([150_000]);
    await converse(chat, 'na verdade a renda da casa é 20 mil por mês');
    expect((await chat.decisions()).map(({ result }) => result)).toEqual([
      'Pela renda, não pode concorrer a bolsas do Prouni.',
      'Pela renda, pode concorrer à bolsa integral e à parcial do Prouni.',
    ]);
  });

  test('an income of an earlier conversation that leaves offers out decides in this one', async () => {
    const chat = await preferring(page);
    await chat.client({ income_per_capita: 6_000 });
    const later = chat.beside({ session: `${chat.record.session}_depois` });
    await converse(later, 'quero achar bolsas de direito de noite');
    const [newest] = await later.decisions();
    expect(newest).toMatchObject({ session: `${chat.record.session}_depois`, kind: 'elegibilidade_prouni' });
  });

  test('asking for a person to look at it opens a review, in the middle of the search', async () => {
    const chat = await preferring(page);
    await chat.client({ income_per_capita: 6_000 });
    await converse(chat, 'não concordo, quero que uma pessoa revise essa decisão');
    expect(chat.reply).toContain('uma pessoa da equipe vai olhar');
    expect((await chat.decisions())[0]?.review).toMatchObject({ state: 'open', openedBy: 'chat' });
  });
});
