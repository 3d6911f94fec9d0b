import { describe, expect, it } from 'vitest';
import { ownBytes } from './own-bytes.ts';

describe('bytes that are kept', () => {
  it('are copied out of the larger block that they are a view of', () => {
    const view = Buffer.from('hello');
    expect(view.buffer.byteLength).toBeGreaterThan(view.length);
    const own = ownBytes(view);
    expect(own.buffer.byteLength).toBe(own.length);
    expect(own.toString()).toBe('hello');
  });

  it('are not copied if nothing else is in their block', () => {
    const own = Buffer.alloc(100_000);
    expect(ownBytes(own)).toBe(own);
  });

  it('may be empty', () => {
    expect(ownBytes(Buffer.from('')).length).toBe(0);
  });
});
