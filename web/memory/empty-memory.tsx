import { useLocation } from 'wouter';
import { ArrowUp } from '../ui/icons.tsx';
import { useDraft } from '../view/use-box.ts';

const EXAMPLES = ['prefiro respostas curtas', 'sou gerente de uma loja', 'não é segunda, é terça'];

/** Nothing yet: how it works, and how to begin. */
export function EmptyMemory() {
  const [, navigate] = useLocation();
  const [, setDraft] = useDraft('nova');
  const say = (text: string) => {
    setDraft(text);
    navigate('/');
  };
  return (
    <section className="space-y-5 rounded-3xl border border-dashed border-line p-6">
      <h2 className="font-serif text-xl">Ainda não lembro de nada</h2>
      <div className="max-w-xl space-y-3 leading-relaxed text-soft">
        <p>
          Quando você conta algo que vale para depois (como prefere as respostas, o que faz, uma correção), eu
          anoto e uso nas próximas conversas. O que é passageiro não fica, documentos e senhas nunca entram, e
          o que é sensível nunca vai para o modelo.
        </p>
        <p>Experimente dizer:</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {EXAMPLES.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => say(text)}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-sm hover:border-edge hover:bg-hover"
            >
              “{text}”
              <ArrowUp className="size-4 rotate-45 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
