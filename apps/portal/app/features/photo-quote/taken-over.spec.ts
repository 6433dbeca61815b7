import type { PhotoView } from '@haulbook/contracts';
import { completed, fromBooking } from './taken-over';

const EMPTY = { name: '', email: '', phone: '', zip: '', county: '', notes: '', terms: false, texts: false };
const photo = (secret: string) => ({ id: secret, secret, url: '/p' }) as unknown as PhotoView;

describe('a request by photos in place of a booking that was begun', () => {
  it('knows who asks, where, what they said, and their photos', () => {
    const booking = {
      contact: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '9195550100' },
      address: { line1: '1 Oak Street', zip: '27601', county: 'Wake' },
      notes: 'Two flights',
      photos: [photo('s1'), photo('')],
    };
    const { known, photos } = fromBooking({ booking });
    const told = { name: 'Ada Byron', email: 'ada@example.com', phone: '9195550100', zip: '27601', county: 'Wake', notes: 'Two flights' };
    expect(completed(EMPTY, known)).toEqual({ ...EMPTY, ...told });
    expect(photos).toEqual([photo('s1')]);
  });

  it('keeps what is in the form already', () => {
    const { known } = fromBooking({ booking: { contact: { firstName: 'Ada', email: 'ada@example.com' }, address: { zip: '27601' } } });
    expect(completed({ ...EMPTY, name: 'Grace Hopper', zip: '27511' }, known)).toMatchObject({
      ...{ name: 'Grace Hopper', zip: '27511', email: 'ada@example.com', phone: '' },
    });
  });

  it('knows nothing of a booking that was not begun', () => {
    const { known, photos } = fromBooking({ booking: {} });
    expect(completed(EMPTY, known)).toEqual(EMPTY);
    expect(photos).toEqual([]);
  });
});
