import { asNew, holdupOf, nameOf, photoFrom, type WaitingItem } from './waiting-item';

const item = (id: number, intent: string, more: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ id, key: String(id), token: 't', day: 'd', visit: 'a', intent, fields: {}, at: 0 },
  ...more,
});

describe('something that waits', () => {
  it('is sent again with what its crew confirms by that', () => {
    const fields = { minutes: '20' };
    const asked = item(1, 'on-my-way', { fields, problem: 'The window of this visit is over.', code: 'confirmation_needed' });
    expect(asNew(asked)).toEqual(item(1, 'on-my-way', { fields: { minutes: '20', confirmed: 'yes' } }));
    expect(asNew({ ...asked, code: 'conflict' })).toEqual(item(1, 'on-my-way', { fields }));
  });

  it('says for what: a signal, a decision about what was refused before, or a link', () => {
    const refused = item(1, 'arrive', { problem: 'It was canceled' });
    const all = [refused, item(2, 'complete'), item(3, 'note', { visit: 'b' }), item(4, 'note', { visit: 'b', endedUnder: ['t'] })];
    expect(all.slice(1).map((one) => holdupOf(one, all))).toEqual(['held', 'signal', 'ended']);
    expect(holdupOf(item(5, 'photo-after'), all)).toBe('signal');
    expect(holdupOf(item(6, 'photo-after', { endedUnder: ['before'] }), all)).toBe('signal');
  });

  it('was a photo on its side before', () => {
    const photo = new File([], 'pile.jpg');
    expect(photoFrom({ side: 'a:before', photo })).toEqual({ visit: 'a', intent: 'photo-before', fields: {}, photo });
    expect(photoFrom({ side: 'a:after', photo }).intent).toBe('photo-after');
  });

  it('has a name, a payment with its amount', () => {
    expect(nameOf(item(1, 'payment', { fields: { amountCents: '1,250.5' } }))).toBe('The payment of $1,250.50');
    expect(nameOf(item(1, 'complete'))).toBe('Done');
  });
});
