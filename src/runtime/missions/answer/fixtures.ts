import type { AnswerRules, Consolidation, Figure, FigureUnit } from '#protocol';

export const RULES: AnswerRules = {
  instructions:
    '# Parte 3 - Instruções de Formatação\n- Parágrafos corridos.\n\n# Parte 4 - Formato de Saída\n- {"resposta_ao_usuario": "…", "tom_usado": "consultivo"}',
  forbidden: ['agente', 'agentes', 'orquestrador', 'coordenador', 'Message Bus', 'ReAct', 'ciclo', 'timeout'],
  idioms: ['agente autônomo de investimentos', 'ciclo econômico', 'ciclos econômicos'],
  names: ['50-30-20', '50/30/20', '13º salário'],
  failed:
    'Comecei a análise, mas não consegui reunir seus dados agora, e prefiro não arriscar um palpite. Pode pedir de novo daqui a pouco?',
};

/** A figure that was read from the person's rows. */
export const figureOf = (texto: string, valor: number | null, unidade: FigureUnit = 'centavos'): Figure => ({
  ...{ texto, rotulo: texto, unidade, valor, conta: null },
  partes: [
    {
      valor: valor ?? texto,
      origem: { tipo: 'dados', operacao: 'resumo', entradas: {}, campo: ['total'], ids: ['l1'] },
    },
  ],
});

export const ANSWER =
  'Entre agosto e outubro de 2026 entraram R$ 21.000,00 e saíram R$ 17.500,00: sobraram R$ 3.500,00, 16,7% do que entrou.\n\nO que mais pesou foi moradia (R$ 6.600,00). No ritmo atual, a reserva cobre 4 meses.';

export const FIGURES: readonly Figure[] = [
  figureOf('R$ 21.000,00', 2_100_000),
  figureOf('R$ 17.500,00', 1_750_000),
  figureOf('R$ 3.500,00', 350_000),
  figureOf('16,7%', 16.666, 'percentual'),
  figureOf('R$ 6.600,00', 660_000),
  figureOf('4 meses', 4, 'numero'),
  figureOf('R$ 99,00', 9_900),
];

export function consolidationOf(over: Partial<Consolidation> = {}): Consolidation {
  return {
    status: 'sucesso_completo',
    objetivo_alcancado: true,
    resposta_pre_estruturada: {
      resposta_principal: ANSWER,
      dados_suporte: [{ bruto: 'zzdados' }],
      calculos_realizados: [{ conta: 'zzcalculo' }],
      comparacoes_feitas: [{ comparacao: 'zzcomparacao' }],
      procedencia: FIGURES,
    },
    limitacoes_encontradas: [],
    recomendacoes_adicionais: ['Comece pela moradia.'],
    proximos_passos_sugeridos: ['Defina um limite para o próximo mês.'],
    metadados_execucao: {
      ...{ ciclos_realizados: 1, operacoes_executadas: 1, operacoes_falhadas: 0 },
      ...{ agentes_chamados: ['zzagente'], fallbacks_usados: [] },
    },
    recursos_consumidos: {
      ...{ tokens_usados: 100, chamadas_api_externas: 0, tempo_execucao: 2 },
      ...{ percentual_orcamento_tokens: 1, percentual_orcamento_api: 0 },
    },
    ...over,
  };
}
