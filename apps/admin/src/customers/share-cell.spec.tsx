import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin } from '@haulbook/resource-admin/testing';
import { ShareCell } from './share-cell';

describe('a share of one', () => {
  it.each([
    [0.5, '50%'],
    [0.125, '12.5%'],
    [1, '100%'],
  ])('of %s is read as %s', async (value, words) => {
    const { http } = fakeApi(() => ({ data: [] }));
    renderAdmin(<ShareCell field={field('likelihoodToBook', 'number')} value={value} row={{ id: 'c1' }} place="show" />, { http });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
