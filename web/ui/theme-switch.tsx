import { Moon, Screen, Sun } from './icons.tsx';
import { type Theme, useTheme } from './theme.ts';

const CHOICES = [
  { theme: 'system', label: 'Igual ao sistema', Icon: Screen },
  { theme: 'light', label: 'Claro', Icon: Sun },
  { theme: 'dark', label: 'Escuro', Icon: Moon },
] as const satisfies readonly { theme: Theme; label: string; Icon: unknown }[];

/** Three states, one press each; a group of toggles says which one holds. */
export function ThemeSwitch() {
  const [chosen, choose] = useTheme();
  return (
    <fieldset className="flex rounded-full border border-line p-0.5">
      <legend className="only-heard">Aparência</legend>
      {CHOICES.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={label}
          title={label}
          onClick={() => choose(theme)}
          className="grid size-7 place-items-center rounded-full text-soft hover:text-ink aria-pressed:bg-hover aria-pressed:text-ink"
        >
          <Icon className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
