import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin } from '@haulbook/resource-admin/testing';
import { ItemPriceCell, ItemVolumeCell } from './item-cells';

const volume = field('cubicYardsMilli', 'number', { scale: 1000, decimals: 3, unit: 'cu yd' });

describe('an item of the price list', () => {
  it.each([
    [{ unitCents: 0, quoteOnly: true, cubicYardsMilli: 7500 }, 'Quote only|7.5 cu yd'],
    [{ unitCents: 14_900, quoteOnly: false, cubicYardsMilli: 0 }, '$149.00|—empty'],
    [{ unitCents: 0, quoteOnly: false, cubicYardsMilli: 250 }, '$0.00|0.25 cu yd'],
  ])('of %j is read as %s', async (row, words) => {
    const { http } = fakeApi(() => ({ data: [] }));
    renderAdmin(
      <p>
        <ItemPriceCell field={field('unitCents', 'money')} value={row.unitCents} row={row} place="list" />|
        <ItemVolumeCell field={volume} value={row.cubicYardsMilli} row={row} place="list" />
      </p>,
      { http },
    );
    const said = (await screen.findByText('|', { exact: false, selector: 'p' })).textContent;
    expect(said).toBe(words);
  });
});
