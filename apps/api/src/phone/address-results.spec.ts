import { streetsIn } from './address-results.js';

const OAK = { street: 'Oak Street', city: 'Raleigh', zip: '27601' };

describe('the answer of a completion service', () => {
  it('is read as Photon gives it', () => {
    const place = { housenumber: '12', street: 'Oak Street', postcode: '27601', city: 'Raleigh', county: 'Wake County', osm_id: 1 };
    expect(streetsIn({ type: 'FeatureCollection', features: [{ properties: place, geometry: {} }] })).toEqual([OAK]);
    const { street, housenumber: _number, ...rest } = place;
    expect(streetsIn({ features: [{ properties: { ...rest, name: street } }] })).toEqual([OAK]);
  });

  it('is read as Nominatim gives it', () => {
    const address = { house_number: '12', road: 'Oak Street', postcode: '27601-1234', town: 'Raleigh', county: 'Wake County' };
    expect(streetsIn([{ place_id: 1, address }])).toEqual([OAK]);
  });

  it.each([[null], ['<html>'], [{ error: 'quota' }], [[{}]], [{ features: [{ properties: { street: 'Oak Street' } }] }]])(
    'is nothing where it has no address: %p',
    (answer) => expect(streetsIn(answer)).toEqual([]),
  );
});
