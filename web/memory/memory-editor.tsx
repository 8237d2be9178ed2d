import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

type EditorProps = {
  readonly text: string;
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** As long as the server takes. */
const LONGEST = 300;

/** Correcting happens where it stands. Enter saves, Esc leaves it as it was. */
export function MemoryEditor({ text, onSave, onCancel }: EditorProps) {
  const [draft, setDraft] = useState(text);
  const [saving, setSaving] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  const same = draft.trim() === '' || draft.trim() === text;
  const save = () => {
    if (same || saving) return;
    setSaving(true);
    void onSave(draft.trim()).finally(() => setSaving(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} className="space-y-3">
      <label className="grid gap-1.5 text-sm text-soft">
        Como deve ficar
        <textarea
          ref={box}
          rows={2}
          maxLength={LONGEST}
          value={draft}
          onChange={({ target }) => setDraft(target.value.replace(/\n/g, ' '))}
          onKeyDown={onKeyDown}
          className="field-sizing-content resize-none rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink"
        />
      </label>
      <div className="flex gap-2">
        <Button type="submit" look="main" disabled={same || saving}>
          {saving ? 'Salvando…' : 'Salvar'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </form>
  );
}
