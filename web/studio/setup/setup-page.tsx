import { DataTable } from '../../ui/charts/data-table.tsx';
import { fullMoment } from '../../ui/when.ts';
import { Answered } from '../answered.tsx';
import { StudioFrame } from '../frame.tsx';
import { ENGINES } from '../health/health.ts';
import { Figure, Nothing, Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted } from '../words.ts';
import { ModelsPanel } from './models-panel.tsx';
import { FLAGS, limitInWords, type Setup } from './setup.ts';

/** What the environment decided. Nothing is changed from here, and no secret is shown. */
export function SetupPage() {
  const [asked, again] = useAnswer<Setup>('/api/studio/setup');
  return (
    <StudioFrame title="Configuração">
      <p className="max-w-2xl leading-relaxed text-soft">
        O que o ambiente do servidor decide. Chaves e senhas não aparecem aqui; para mudar algo, mude o
        ambiente e reinicie.
      </p>
      <Answered asked={asked} again={again}>
        {(setup) => (
          <>
            <ModelsPanel setup={setup} />
            <Channels setup={setup} />
            <Flags setup={setup} />
            <Limits setup={setup} />
            <Versions setup={setup} />
          </>
        )}
      </Answered>
    </StudioFrame>
  );
}

function Channels({ setup: { canais, whatsapp } }: { readonly setup: Setup }) {
  const last = canais.find(({ canal }) => canal === 'whatsapp');
  return (
    <Panel title="Canais">
      <ul className="grid gap-3 sm:grid-cols-2">
        <li className="rounded-2xl border border-line px-4 py-3">
          <h3 className="font-medium">Página</h3>
          <p className="text-sm text-good">Aberta em {location.origin}</p>
        </li>
        <li className="rounded-2xl border border-line px-4 py-3">
          <h3 className="font-medium">WhatsApp</h3>
          <p className={`text-sm ${whatsapp.configurado ? 'text-good' : 'text-soft'}`}>
            {whatsapp.configurado
              ? 'Configurado'
              : 'Não configurado: escreva PROSA_WHATSAPP_* no ambiente (docs/whatsapp.md).'}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            Webhook: <code>{location.origin + whatsapp.webhook}</code>
          </p>
          <p className="text-sm text-soft">
            {last?.ultima
              ? `Última mensagem: ${fullMoment(last.ultima)}, ${counted(last.contatos, 'contato', 'contatos')}`
              : 'Nenhuma mensagem recebida ainda'}
          </p>
        </li>
      </ul>
    </Panel>
  );
}

function Flags({ setup: { chaves } }: { readonly setup: Setup }) {
  const known: readonly string[] = FLAGS.map(({ name }) => name);
  const narrower = Object.keys(chaves).filter((name) => !known.includes(name));
  return (
    <Panel title="Chaves" aside="PROSA_FLAGS">
      <dl className="space-y-4">
        {FLAGS.map(({ name, says }) => (
          <div key={name}>
            <dt className="flex flex-wrap items-center gap-3">
              <code>{name}</code> <State on={chaves[name] !== false} />
            </dt>
            <dd className="text-sm leading-relaxed text-soft">{says}</dd>
          </div>
        ))}
        {narrower.map((name) => (
          <div key={name}>
            <dt className="flex flex-wrap items-center gap-3">
              <code className="wrap-anywhere">{name}</code> <State on={chaves[name] !== false} />
            </dt>
            <dd className="text-sm text-soft">Vale antes da mais geral.</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const State = ({ on }: { readonly on: boolean }) => (
  <span
    className={`rounded-full px-3 py-0.5 text-sm font-medium ${on ? 'bg-tint text-good' : 'bg-warn-tint text-warn'}`}
  >
    {on ? 'ligada' : 'desligada'}
  </span>
);

function Limits({ setup: { limites } }: { readonly setup: Setup }) {
  return (
    <Panel title="Limites por minuto" aside="PROSA_RATE_*">
      <DataTable
        caption="Pedidos por minuto"
        captionHidden
        columns={[
          { name: 'name', label: 'o quê' },
          { name: 'limit', label: 'por minuto', numeric: true },
        ]}
        rows={Object.entries(limites).map(([name, limit]) => ({
          name: limitInWords(name),
          limit: limit === 0 ? 'sem limite' : String(limit),
        }))}
      />
    </Panel>
  );
}

function Versions({ setup: { versoes, motor, acesso } }: { readonly setup: Setup }) {
  return (
    <Panel title="Versões e acesso">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Prosa" said={versoes.prosa} />
        <Figure name="Node.js" said={versoes.node} />
        <Figure name="Banco" said={motor === 'postgres' ? 'Postgres' : 'Local'} note={ENGINES[motor]} />
        <Figure
          name="Acesso"
          said={acesso === 'token' ? 'Token' : 'Demonstração'}
          note={acesso === 'token' ? 'JWT verificado' : 'só nesta máquina, sem senha'}
        />
      </dl>
      <Nothing>O desenho de cada rota está em /openapi.json.</Nothing>
    </Panel>
  );
}
