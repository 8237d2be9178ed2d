import { useWorkspace } from '../view/workspace.ts';

/** The assistants there are, to choose from; before them what it means to name none, where that means something. */
export function useAssistantChoices(none?: string): readonly (readonly [string, string])[] {
  const { assistants } = useWorkspace();
  const all = assistants.map(({ name, title }) => [name, title] as const);
  return none === undefined ? all : [['', none], ...all];
}
