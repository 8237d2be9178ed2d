import { useState } from 'react';
import { sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Nothing, Panel } from '../panel.tsx';
import { durationInWords, failureInWords } from '../words.ts';
import { type AskedModel, roleInWords, type Setup } from './setup.ts';

/** Who thinks for whom, in order of preference, each with a button that asks it for a word. */
export function ModelsPanel({ setup: { modelos, vetores } }: { readonly setup: Setup }) {
  return (
    <Panel title="Modelos por papel" aside="PROSA_MODEL, PROSA_MODEL_<PAPEL>">
      {modelos.length === 0 && (
        <Nothing>
          Sem modelo: respondem os reflexos. Para usar um, escreva na configuração do servidor{' '}
          <code>PROSA_MODEL=google/gemini-2.5-flash</code> e a chave do provedor, e reinicie.
        </Nothing>
      )}
      <ul className="divide-y divide-line">
        {modelos.map(({ papel, modelos: sources }) => (
          <li key={papel} className="space-y-2 py-3">
            <h3 className="font-medium">
              {roleInWords(papel)} <code className="text-sm font-normal text-soft">{papel}</code>
            </h3>
            <ol className="space-y-2">
              {sources.map(({ id, preco }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="min-w-0 flex-1 basis-60">
                    <span className="wrap-anywhere">{id}</span>
                    <span className="block text-sm text-soft">
                      {preco
                        ? `US$ ${preco.input} entrada, US$ ${preco.output} saída, por milhão de tokens`
                        : 'sem preço conhecido'}
                    </span>
                  </span>
                  <Tested model={id} role={papel} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <Nothing>
        Vetores da memória: {vetores ?? 'os locais, sem provedor'}. Depois do último modelo de cada papel
        responde o reflexo do agente.
      </Nothing>
    </Panel>
  );
}

type Test =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'told'; readonly good: boolean; readonly says: string };

function Tested({ model, role }: { readonly model: string; readonly role: string }) {
  const { api } = useWorkspace();
  const [test, setTest] = useState<Test>({ kind: 'none' });
  const ask = () => {
    setTest({ kind: 'asking' });
    api.json<AskedModel>('/api/studio/models/test', { method: 'POST', body: { model } }).then(
      ({ ok, ms, motivo }) =>
        setTest({
          ...{ kind: 'told', good: ok },
          says: ok ? `Respondeu em ${durationInWords(ms)}` : `Não respondeu: ${failureInWords(motivo ?? '')}`,
        }),
      (error) => setTest({ kind: 'told', good: false, says: sentenceOf(error) }),
    );
  };
  return (
    <>
      <span
        role="status"
        className={`text-sm ${test.kind === 'told' && test.good ? 'text-good' : 'text-bad'}`}
      >
        {test.kind === 'told' && test.says}
      </span>
      <Button onClick={ask} disabled={test.kind === 'asking'} aria-label={`Testar ${model} (${role})`}>
        {test.kind === 'asking' ? 'Perguntando…' : 'Testar'}
      </Button>
    </>
  );
}
