import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#protocol';
import { LEAD_OPERATION, MISSION_LIMITS, missionPackageSchema, renderContract } from '#runtime/missions';
import { COORDINATORS, DADOS_INTERNOS, EXECUTORS } from './agents/names.ts';
import { createContracts } from './contracts/index.ts';
import { systemPromptOf } from './prompts/system-prompt.ts';
import { readPrompt } from './prompts.ts';

const contracts = createContracts().map(renderContract);
const contractOf = (name: string) => {
  const found = contracts.find(({ nome_agente }) => nome_agente === name);
  if (!found) throw new Error(`no contract of ${name}`);
  return found;
};

const NINE = [
  '1. Identidade e Papel',
  '2. Autonomia e Autoridade',
  '3. Capacidades e Recursos Disponíveis',
  '4. Protocolo de Comunicação',
  '5. Ciclo de Raciocínio e Tomada de Decisão',
  '6. Tratamento de Falhas e Degradação',
  '7. Formato de Consolidação Final',
  '8. Estratégia Específica do Coordenador',
  '9. Colaboração com Outros Coordenadores',
];
const EIGHT = [
  '1. Identidade',
  '2. Restrições Fundamentais',
  '3. Operações Disponíveis',
  '4. Sistema de Fallback',
  '5. Protocolo de Resposta',
  '6. Tratamento de Erros',
  '7. Gestão de Cache',
  '8. Otimização de Performance',
];
const OPERATIVES = [...EXECUTORS, DADOS_INTERNOS];
const ALL = [...COORDINATORS, ...OPERATIVES];

const rendered = new Map(ALL.map((agent) => [agent as string, systemPromptOf(agent)]));
const promptOf = (agent: string): string => rendered.get(agent) ?? '';

const headings = (prompt: string): readonly string[] =>
  [...prompt.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** What stands under a heading of this depth, up to the next of the same or a higher one. */
function under(prompt: string, heading: string, depth: 2 | 3 = 2): string {
  const lines = prompt.split('\n');
  const first = lines.indexOf(`${'#'.repeat(depth)} ${heading}`);
  if (first < 0) throw new Error(`no section "${heading}"`);
  const ends = new RegExp(`^#{1,${depth}} `);
  const length = lines.slice(first + 1).findIndex((line) => ends.test(line));
  return lines.slice(first + 1, length < 0 ? undefined : first + 1 + length).join('\n');
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const propertiesOf = ({ properties }: JsonObject): JsonObject => (properties ?? {}) as JsonObject;

/** Every schema inside this one, itself included. */
function schemasIn(schema: Json): readonly JsonObject[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(schemasIn);
  return [schema as JsonObject, ...Object.values(schema).flatMap(schemasIn)];
}

const fieldsIn = (schema: JsonObject): readonly string[] =>
  schemasIn(schema).flatMap((each) => Object.keys(propertiesOf(each)));

/** What a field may be where that is a closed list. */
const valuesIn = (schema: JsonObject): readonly Json[] =>
  schemasIn(schema).flatMap(({ enum: values, const: only }) => [
    ...(Array.isArray(values) ? values : []),
    ...(only === undefined ? [] : [only]),
  ]);

/** The line that tells an operation to coordinators; of one that is like another, the other's. */
function signatureIn(page: string, operation: string): string {
  const line = page.split('\n').find((each) => each.startsWith(`- \`${operation}\` (`)) ?? '';
  const like = /o mesmo que `(\w+)`/.exec(line)?.[1];
  return like ? signatureIn(page, like) : line;
}

const fieldsMissing = (line: string, parameters: JsonObject): readonly string[] => [
  ...(line === '' ? ['the operation'] : []),
  ...Object.keys(propertiesOf(parameters)).filter((name) => !new RegExp(`\\b${name}\\??: `).test(line)),
];

/** The page that tells an operation to who executes it, and the one that tells its shapes. */
function pageIn(section: string, operation: string): { readonly page: string; readonly shapes: string } {
  const page = under(section, `\`${operation}\``, 3);
  const like = /os mesmos de `(\w+)`/.exec(page)?.[1];
  const shared = section.split('###')[0] ?? '';
  return { page, shapes: `${shared}${like ? under(section, `\`${like}\``, 3) : page}` };
}

describe('[F9] coordinators', () => {
  test.each(COORDINATORS)(
    '[F9] the prompt of %s has the nine sections in order, none of them thin',
    (agent) => {
      const prompt = promptOf(agent);
      expect(headings(prompt)).toEqual(NINE);
      for (const section of NINE) expect(wordsIn(under(prompt, section)), section).toBeGreaterThan(70);
      expect(under(prompt, NINE[3] ?? '')).toContain('### 4.1 Transmissão de Memória');
      expect(wordsIn(prompt)).toBeLessThan(6_000);
      expect(readPrompt(`coordenadores/${agent}`)).toContain('{{agentes}}');
    },
  );

  test.each(COORDINATORS)('[F9] %s knows whom it may ask, every operation and what it takes', (agent) => {
    const section = under(promptOf(agent), NINE[2] ?? '');
    const asked = contractOf(agent).dependencias.map(contractOf);
    expect(asked.length).toBeGreaterThan(5);
    for (const { nome_agente, tipo, operacoes_disponiveis } of asked) {
      const page = under(section, `\`${nome_agente}\` (${tipo})`, 3);
      const offered = operacoes_disponiveis.filter(({ nome }) => nome !== LEAD_OPERATION);
      for (const { nome, parametros } of offered)
        expect(fieldsMissing(signatureIn(page, nome), parametros), `${nome_agente}.${nome}`).toEqual([]);
    }
  });

  test.each(COORDINATORS)('[F9] %s is told every field of the consolidation', (agent) => {
    const section = under(promptOf(agent), NINE[6] ?? '');
    const lead = contractOf(agent).operacoes_disponiveis.find(({ nome }) => nome === LEAD_OPERATION);
    const fields = fieldsIn(lead?.resposta ?? {});
    expect(fields.length).toBeGreaterThan(35);
    expect(fields.filter((field) => !section.includes(`\`${field}\``))).toEqual([]);
  });

  test.each([
    [
      'analise',
      [
        'Diagnóstico de gastos',
        'Compra de imóvel',
        'Quitação de dívidas',
        'Reserva de emergência',
        '50-30-20',
      ],
    ],
    [
      'investimentos',
      [
        ...['Comprar agora ou esperar', 'Indicador de empresa', 'Carteira: exposição e risco'],
        ...['Comparação de aplicações', 'Quanto rende um valor'],
      ],
    ],
    [
      'planejamento',
      [
        ...['Financiar ou juntar', 'Aposentadoria numa idade, com renda-alvo'],
        ...['Meta com prazo', 'Situação completa'],
      ],
    ],
  ] as const)(
    '[F9] %s works by its own frameworks: order, criticality, sums, what is said when data lack',
    (agent, names) => {
      const section = under(promptOf(agent), NINE[7] ?? '');
      for (const [index, name] of names.entries()) {
        const framework = under(section, `8.${index + 1} ${name}`, 3);
        expect(framework, name).toMatch(/^1\. /m);
        expect(framework, name).toMatch(/\*\*Críticas?/);
        expect(framework, name).toMatch(/^Contas: [^\n]* = /m);
        expect(framework, name).toMatch(/^Faltando dados: /m);
      }
      expect(section).toContain('### Uma boa execução');
      expect(section).toContain('**Prioridade.**');
    },
  );

  test('[F9] the numbers by which coordinators close are those of the frame', () => {
    const { nearEnd, graceMs } = MISSION_LIMITS;
    const [cycle, failures] = [readPrompt('partes/ciclo'), readPrompt('partes/falhas')];
    expect(cycle).toContain(`menos de ${nearEnd.budget * 100} % do orçamento`);
    expect(cycle).toContain(`${nearEnd.ms / 1_000} segundos e ${nearEnd.time * 100} % da missão`);
    expect(failures).toContain(`menos de ${nearEnd.ms / 1_000} segundos comece a consolidar`);
    expect(failures).toContain(`${graceMs / 1_000} segundos para entregar`);
  });
});

describe('[F10] executors and the data module', () => {
  test.each(OPERATIVES)(
    '[F10] the prompt of %s has the eight sections in order, none of them empty',
    (agent) => {
      const prompt = promptOf(agent);
      expect(headings(prompt)).toEqual(EIGHT);
      for (const section of EIGHT) expect(wordsIn(under(prompt, section)), section).toBeGreaterThan(25);
      expect(wordsIn(prompt)).toBeLessThan(6_000);
      const own = readPrompt(`${agent === DADOS_INTERNOS ? 'modulos' : 'executores'}/${agent}`);
      for (const filled of ['{{operacoes}}', '{{fallbacks}}']) expect(own).toContain(filled);
    },
  );

  test.each(OPERATIVES)(
    '[F10] %s is told every operation of its contract, with parameters, answer, time and sources',
    (agent) => {
      const section = under(promptOf(agent), EIGHT[2] ?? '');
      for (const operation of contractOf(agent).operacoes_disponiveis) {
        const { nome, descricao, parametros, resposta, exemplos, tempo_medio, fontes } = operation;
        const { page, shapes } = pageIn(section, nome);
        const fields = Object.keys(propertiesOf(parametros)).map((name) => `- \`${name}\`: `);
        const answered = fieldsIn(resposta);
        const shown = exemplos.map((example) => JSON.stringify(example.parametros));
        const facts = [
          descricao,
          `Tempo médio: ${tempo_medio} s`,
          ...fontes.map((fonte) => `\`${fonte}\``),
          ...shown,
        ];
        expect(
          facts.filter((fact) => !page.includes(fact)),
          nome,
        ).toEqual([]);
        expect(
          [...fields, ...answered].filter((name) => !shapes.includes(name)),
          nome,
        ).toEqual([]);
      }
    },
  );

  test('[F10.fallback-order] sources stand in the order of the contract, with what each is worth', () => {
    const section = under(promptOf('pesquisa_externa'), EIGHT[3] ?? '');
    const orders = contractOf('pesquisa_externa').fallbacks_disponiveis;
    expect(orders.length).toBeGreaterThan(0);
    for (const each of orders) {
      if (each.tipo !== 'fonte') continue;
      const order = each.ordem.map((fonte, index) => `${index + 1}. \`${fonte}\``).join('; ');
      expect(section).toContain(`- \`${each.operacao}\`: ${order}; por fim, erro.`);
    }
    const { primaria, cacheFresco, alternativa, estatica, cacheAntigo } = MISSION_LIMITS.reliability;
    expect([...section.matchAll(/\| (\d+) \|/g)].map(([, value]) => Number(value))).toEqual([
      ...[primaria, cacheFresco, alternativa, estatica, cacheAntigo],
    ]);
  });

  test('[F10] whom an executor may call beside nobody is what its contract declares', () => {
    for (const agent of OPERATIVES) {
      const section = under(promptOf(agent), EIGHT[1] ?? '');
      const named = ALL.filter((other) => other !== agent && section.includes(`\`${other}\``));
      expect(named.toSorted(), agent).toEqual(contractOf(agent).dependencias.toSorted());
    }
  });

  test('[F10] the numbers by which executors work are those of the frame', () => {
    const { executor, partial } = MISSION_LIMITS;
    expect(readPrompt('partes/desempenho')).toContain(`${executor.innerTimeout * 100} % do \`timeout\``);
    expect(readPrompt('partes/erros')).toContain(`com ${partial.enough * 100} % ou mais`);
    expect(readPrompt('partes/erros')).toContain(`menos de ${partial.some * 100} %, \`falha_total\``);
  });
});

/** Words of the frame that no contract spells. */
const FRAME = [
  ...[
    'id',
    'agente',
    'criticidade',
    'critica',
    'complementar',
    'opcional',
    'depende_de',
    'custo',
    'beneficio',
  ],
  ...['prompt_current', 'resumo_contexto', 'memoria_contexto', 'memoria_interna', 'perfil_investidor'],
  ...['status', 'payload', 'metadados', 'erro', 'repetivel', 'tentar_em', 'message_id', 'timeout'],
  ...['sucesso', 'sucesso_via_fallback', 'falha_parcial', 'falha_total', 'timestamp_coleta', 'do_cache'],
  ...['orcamento_alto', 'orcamento_critico', 'dados_frescos', 'chamadas_banco_dados', 'leitura', 'escrita'],
  ...['sem_resultado', 'parametros_invalidos', 'operacao_fora_do_contrato', 'consulta_invalida'],
];

describe('[F9][F10] prompts and contracts agree', () => {
  const known = new Set([
    ...FRAME,
    ...contracts.map(({ nome_agente }) => nome_agente),
    ...contracts.flatMap(({ operacoes_disponiveis }) =>
      operacoes_disponiveis.flatMap(({ nome, fontes }) => [nome, ...fontes]),
    ),
    ...contracts.flatMap(({ formato_requisicao, formato_resposta }) =>
      [formato_requisicao, formato_resposta].flatMap((format) => [...fieldsIn(format), ...valuesIn(format)]),
    ),
    ...Object.keys(missionPackageSchema().shape),
  ]);

  /** Names in code marks: `agente.operacao`, `campo`, `campo: valor`. */
  const namedIn = (text: string): readonly string[] =>
    [...text.matchAll(/`([A-Za-z_]\w*(?:\.\w+)?)(?:: [^`]*)?`/g)].map(([, name = '']) => name);

  const faultsIn = (text: string): readonly string[] =>
    namedIn(text).filter((name) => {
      const [first = '', second] = name.split('.');
      const agent = contracts.find(({ nome_agente }) => nome_agente === first);
      if (second === undefined) return !known.has(first);
      return agent ? !agent.operacoes_disponiveis.some(({ nome }) => nome === second) : !known.has(second);
    });

  const files = readdirSync(join(import.meta.dirname, 'prompts'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:coordenadores|executores|modulos|partes|orquestracao)\/.*\.md$/.test(path))
    .map((path) => path.replace(/\.md$/, ''));

  test('[F9][F10] a name that no contract has is found', () => {
    expect(faultsIn('peça a `matematico.adivinhar` e a `vidente`, com `agrupar: "mes"`')).toEqual([
      'matematico.adivinhar',
      'vidente',
    ]);
  });

  test('[F9] what a coordinator has to examine in a domain names the calculations, and what is said when data lack', () => {
    const domains = files.filter((path) => path.startsWith('orquestracao/'));
    expect(domains).toHaveLength(7);
    const calculations = contractOf('matematico').operacoes_disponiveis.map(({ nome }) => nome);
    for (const path of domains) {
      const asked = namedIn(under(readPrompt(path), 'Contas a pedir a `matematico`'));
      expect(asked.filter((name) => calculations.includes(name)).length, path).toBeGreaterThan(1);
      expect(wordsIn(under(readPrompt(path), 'Quando faltam dados')), path).toBeGreaterThan(40);
    }
  });

  test.each(files)('[F9][F10] %s names no agent, operation or field that no contract has', (path) => {
    expect(faultsIn(readPrompt(path))).toEqual([]);
  });

  test.each(ALL)(
    '[F9][F10] nothing is left to be filled in for %s, and whoever is unknown has none',
    (agent) => {
      expect(promptOf(agent).match(/\{\{\w*\}\}|undefined|\[object/g)).toBeNull();
      expect(() => systemPromptOf('vidente')).toThrow('não tem contrato');
    },
  );

  test('[F9][F10] every part is used by somebody, and every agent of missions has a prompt', () => {
    const used = new Set(
      ALL.flatMap((agent) =>
        [...readPrompt(folderOf(agent)).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `partes/${name}`),
      ),
    );
    for (const path of files.filter((each) => each.startsWith('partes/'))) expect(used).toContain(path);
    for (const { nome_agente, operacoes_disponiveis } of contracts)
      if (operacoes_disponiveis.length > 0) expect(ALL).toContain(nome_agente);
  });

  const folderOf = (agent: string): string => {
    const folder = files.find((path) => path.endsWith(`/${agent}`));
    if (!folder) throw new Error(`no prompt of ${agent}`);
    return folder;
  };
});
