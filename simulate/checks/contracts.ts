import { isSound } from '../expected.ts';
import type { Rule, Run, Sent } from '../facts.ts';
import { type Ground, isOfTheDead } from './ground.ts';

/** What no contract foresees reaches nobody, neither as a request nor as an answer; and what a contract foresees is not refused as if it did not. */
export function checkContracts(ground: Ground): Rule {
  const { violations } = ground;
  const faults: Readonly<Record<string, (sent: Sent) => boolean>> = {
    destinatario_desconhecido: ({ draft }) => isUnknown(draft.destinatario, ground),
    aresta_nao_declarada: (sent) => !isDeclared(sent, ground),
    operacao_fora_do_contrato: (sent) => !isOffered(sent, ground),
    parametros_invalidos: ({ draft }) => !isSound(draft.payload.parametros),
    identidade_invalida: (sent) => isForged(sent.draft) || isOfTheDead(sent, ground),
  };
  return {
    started({ sent, agent, message }) {
      if (!isDeclared(sent, ground))
        violations.add(
          'only declared edges are used',
          `${sent.id}: ${sent.author} → ${sent.draft.destinatario}`,
        );
      if (!isOffered(sent, ground) || message.payload.operacao !== sent.draft.payload.operacao)
        violations.add('only known operations arrive', `${sent.id}: ${message.payload.operacao} at ${agent}`);
      if (!isSound(message.payload.parametros))
        violations.add('only sound parameters arrive', `${sent.id} at ${agent}`);
    },
    heard(sent, { status, payload, erro }) {
      const isSuccess = status === 'sucesso' || status === 'sucesso_via_fallback';
      if (isSuccess && !isSound(payload.dados))
        violations.add('only sound answers come back', `${sent.id}: ${JSON.stringify(payload.dados)}`);
      if (isSuccess && !sent.runs.some(isGood)) violations.add('answers are somebody’s', sent.id);
      const fault = faults[erro?.codigo ?? ''];
      if (fault && !fault(sent)) violations.add('refusals tell what is wrong', `${sent.id}: ${erro?.codigo}`);
    },
  };
}

const isGood = ({ outcome }: Run): boolean => outcome === 'good';

const isUnknown = (agent: string, { contracts, isAway }: Ground): boolean =>
  !contracts.has(agent) || isAway(agent);

const isDeclared = ({ author, draft }: Sent, { contracts }: Ground): boolean =>
  contracts.get(author)?.dependencias.includes(draft.destinatario) ?? false;

const isOffered = ({ draft }: Sent, { contracts }: Ground): boolean =>
  contracts
    .get(draft.destinatario)
    ?.operacoes_disponiveis.some(({ nome }) => nome === draft.payload.operacao) ?? false;

/** Something that nobody may say of oneself. */
const isForged = (draft: object): boolean =>
  ['remetente', 'rastreamento', 'missao_id', 'sinalizadores'].some((field) => field in draft);
