import { render, screen, within } from '@testing-library/react';
import type { BillView } from '@haulbook/contracts';
import { JobProof } from './job-proof';

type Proof = Pick<BillView, 'photos' | 'loads'>;
const photo = (id: string, when: 'before' | 'after') => ({ id, url: `/api/portal/pay/t/photos/${id}`, when });
const PROOF: Proof = {
  photos: [photo('p1', 'before'), photo('p2', 'after')],
  loads: [
    { way: 'Recycled', place: 'Wake Transfer Station', items: null, weightLb: 1240, estimated: false },
    { way: 'Donated', place: null, items: 'Oak table', weightLb: 85, estimated: true },
  ],
};
const open = (proof: Proof) => render(<JobProof bill={proof} />);

describe('what shows the work on a bill', () => {
  it('is its photos, each in words and as large as it is on a tap', () => {
    open(PROOF);
    const photos = within(screen.getByRole('region', { name: 'Before and after' }));
    expect(photos.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
      ['Before the work, 1', '/api/portal/pay/t/photos/p1?small'],
      ['After the work, 2', '/api/portal/pay/t/photos/p2?small'],
    ]);
    expect(photos.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(PROOF.photos.map(({ url }) => url));
  });

  it('is where each load went, with its weight, marked where it is estimated, and its place and items where they are known', () => {
    open(PROOF);
    const loads = within(screen.getByRole('region', { name: 'Where everything went' })).getAllByRole('listitem');
    expect(loads.map(({ textContent }) => textContent)).toEqual([
      'Recycled: 1,240 lb, Wake Transfer Station',
      'Donated: 85 lb (estimated)Oak table',
    ]);
  });

  it('is nothing while there is none of it yet', () => {
    const { container } = open({ photos: [], loads: [] });
    expect(container.textContent).toBe('');
  });
});
