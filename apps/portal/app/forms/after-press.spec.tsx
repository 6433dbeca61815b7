import { afterPress } from './after-press';

const press = (type: string) => window.dispatchEvent(new Event(type));

describe('waiting for a press to end', () => {
  it('goes on at once while nothing is pressed', async () => {
    await expect(afterPress()).resolves.toBeUndefined();
  });

  it.each(['pointerup', 'pointercancel'])('goes on after %s and the click that it makes', async (end) => {
    const told: string[] = [];
    press('pointerdown');
    const waited = afterPress().then(() => told.push('moved'));
    await Promise.resolve();
    expect(told).toEqual([]);
    press(end);
    await Promise.resolve();
    told.push('clicked');
    await waited;
    expect(told).toEqual(['clicked', 'moved']);
  });
});
