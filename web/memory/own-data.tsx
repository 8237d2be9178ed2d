import { type ReactNode, useState } from 'react';
import type { PersonErasure } from '#protocol';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import type { Memories } from './board.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { forgetHere } from './forget-here.ts';
import type { MemoriesStore } from './memories.ts';

type OwnDataProps = {
  readonly now: Memories;
  readonly store: MemoriesStore;
  readonly onErased: (erasure: PersonErasure) => void;
};

/** What concerns all of it: take it along, forget what is remembered, or be erased. */
export function OwnData({ now, store, onErased }: OwnDataProps) {
  return (
    <section aria-labelledby="seus-dados" className="space-y-3 border-t border-line pt-8">
      <h2 id="seus-dados" className="font-serif text-lg">
        Seus dados
      </h2>
      <ul className="divide-y divide-line rounded-3xl border border-line bg-raised">
        <Download />
        {now.items.length > 0 && <ForgetAll now={now} store={store} />}
        <Erase onErased={onErased} />
      </ul>
    </section>
  );
}

type RowProps = { readonly title: string; readonly what: string; readonly children: ReactNode };

function Row({ title, what, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-52 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm leading-relaxed text-soft">{what}</p>
      </div>
      {children}
    </li>
  );
}

const FILE = 'prosa-meus-dados.json';

function Download() {
  const { api } = useWorkspace();
  const [state, setState] = useState<'idle' | 'busy' | { readonly problem: string }>('idle');
  const download = async () => {
    setState('busy');
    try {
      keepAs(FILE, await api.file('/api/me/export'));
      setState('idle');
    } catch (error) {
      setState({ problem: sentenceOf(error) });
    }
  };
  return (
    <Row
      title="Baixar meus dados"
      what="Um arquivo com tudo o que está guardado sobre você: conversas, lembranças e avaliações."
    >
      <Button disabled={state === 'busy'} onClick={() => void download()}>
        {state === 'busy' ? 'Preparando…' : 'Baixar'}
      </Button>
      {typeof state === 'object' && <Alert words={state.problem} />}
    </Row>
  );
}

function keepAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers have taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const Alert = ({ words }: { readonly words: string }) => (
  <p role="alert" className="w-full text-sm text-bad">
    {words}
  </p>
);

function ForgetAll({ now, store }: Pick<OwnDataProps, 'now' | 'store'>) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    if (await store.forgetAll()) setOpen(false);
  };
  return (
    <Row title="Esquecer tudo" what="Apaga todas as lembranças desta página. As conversas ficam.">
      <Button onClick={() => setOpen(true)}>Esquecer tudo</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Esquecer tudo o que lembro de você?"
        action="Esquecer tudo"
        problem={now.problem}
        onConfirm={confirm}
      >
        <p>
          As lembranças e as versões anteriores delas são apagadas agora e não voltam. As conversas continuam
          onde estão, e o que você disser de novo pode ser anotado de novo.
        </p>
      </ConfirmDialog>
    </Row>
  );
}

function Erase({ onErased }: Pick<OwnDataProps, 'onErased'>) {
  const { api } = useWorkspace();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    try {
      const body = { confirm: 'apagar' };
      const erasure = await api.json<PersonErasure>('/api/me', { method: 'DELETE', body });
      forgetHere(api);
      onErased(erasure);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Row title="Apagar tudo sobre mim" what="Conversas, lembranças e avaliações. Não tem volta.">
      <Button onClick={() => setOpen(true)} className="text-bad">
        Apagar tudo
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Apagar tudo sobre você?"
        action="Apagar tudo"
        word="apagar"
        problem={problem}
        onConfirm={confirm}
      >
        <p>Isto não pode ser desfeito:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>todas as suas conversas são apagadas, em todos os aparelhos;</li>
          <li>tudo o que lembro de você é esquecido;</li>
          <li>você sai daqui, e ao voltar começa do zero, como uma pessoa nova.</li>
        </ul>
        <p>Se quiser guardar uma cópia, baixe seus dados antes.</p>
      </ConfirmDialog>
    </Row>
  );
}
