import type { LinkView } from '#protocol';
import { inWords } from '../desk/calendar.ts';
import { bridgePage, type Looked, telephone, vacancyFacts } from './bridge-page.ts';
import { PAGE_ACTIONS, PAGE_WORDS } from './phrases.ts';

/** What a doctor sees of their bridge: the vacancy, whom to talk to, and how to tell how it ended. */
export const doctorPage = bridgePage({
  moves: {
    fechei: { to: 'fechado_com_responsavel', by: 'medico' },
    nao_rolou: { to: 'nao_fechou', by: 'medico' },
  },
  view: (looked): LinkView => {
    const { ponte } = looked;
    const over = overOf(looked);
    return {
      title: PAGE_WORDS.doctorTitle,
      paragraphs: [PAGE_WORDS.doctorLead(ponte.responsavel.nome), ...whenTold(looked), ...over.said],
      facts: [
        ...vacancyFacts(ponte.vaga),
        { label: 'Responsável', value: ponte.responsavel.nome },
        { label: 'Contato do responsável', value: ownersTelephone(looked) },
      ],
      actions: over.ended ? [] : PAGE_ACTIONS.medico,
    };
  },
});

function whenTold({ ponte, now }: Looked): readonly string[] {
  return ponte.contatoEm > now ? [PAGE_WORDS.later(inWords(ponte.contatoEm))] : [];
}

/** Not before the owner's hours: they are respected on both sides. */
function ownersTelephone({ ponte, now }: Looked): string {
  if (ponte.contatoEm > now) return PAGE_WORDS.notToldYet;
  return ponte.responsavel.telefone === null ? PAGE_WORDS.noTelephone : telephone(ponte.responsavel.telefone);
}

/** Whoever did not answer in time may still do. */
function overOf({ ponte }: Looked): { readonly ended: boolean; readonly said: readonly string[] } {
  switch (ponte.estado) {
    case 'fechado_com_responsavel':
      return { ended: true, said: [PAGE_WORDS.outcome.fechado_com_responsavel] };
    case 'nao_fechou':
      return { ended: true, said: [PAGE_WORDS.outcome.nao_fechou, PAGE_WORDS.another] };
    case 'sem_resposta':
    case 'interesse_confirmado':
    case 'ponte_feita':
    case 'aguardando_desfecho':
      return { ended: false, said: [PAGE_WORDS.doctorAsk] };
  }
}
