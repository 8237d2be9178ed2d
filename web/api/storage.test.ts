import { expect, test } from 'vitest';
import { storageOr } from './storage.ts';

test('[P3] where the browser keeps nothing, the page remembers for as long as it lives', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const find of [refused, () => ({ getItem: refused, setItem: refused, removeItem: refused })]) {
    const storage = storageOr(find);
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  }
});
