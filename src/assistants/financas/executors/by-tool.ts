import { type ActionTool, type Json, toolOutcome } from '#protocol';
import type { SourceScope } from '#runtime/missions';
import type { FinancasResources } from '../tools/index.ts';

/** A tool of the conversation for whoever asks on the bus: the same checks, once per message, in the name of the mission's person. */
export const byTool = (tool: ActionTool, resources: FinancasResources) => ({
  fontes: {
    banco_de_dados: {
      tipo: 'local' as const,
      run: async (asked: never, scope: SourceScope) => {
        scope.spend({ chamadas_banco_dados: 1 });
        const { org, user, session, key, now, today, signal } = scope;
        const place = { org, user, session, key, now, today, signal, resources, slots: {}, turn: key };
        const answer = await tool.run(asked, place as never);
        const outcome = toolOutcome(answer);
        if (outcome && 'code' in outcome)
          return { erro: { codigo: outcome.code, mensagem: outcome.message, repetivel: false } };
        return { dados: (outcome ? outcome.value : answer) as Json };
      },
    },
  },
});
