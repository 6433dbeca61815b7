import {
  countiesToChoose,
  countyError,
  DEFAULT_SERVICE_AREAS,
  DEFAULT_SERVICE_ITEMS,
  DEFAULT_SERVICES,
  findServiceArea,
  serviceMenu,
  taxAreaOf,
} from './index.js';

const RESIDENTIAL = `apartment-cleanouts estate-cleanouts garage-cleanouts basement-cleanouts attic-cleanouts storage-unit-cleanouts
  furniture-removal appliance-removal mattress-removal electronics-removal piano-removal carpet-removal deck-removal shed-removal
  fence-removal hot-tub-removal renovation-debris yard-waste-removal tree-debris-removal brush-removal outdoor-furniture-removal`.split(
  /\s+/,
);
const COMMERCIAL = `office-cleanouts office-furniture-removal electronic-waste-removal document-shredding cubicle-removal store-cleanouts
  restaurant-equipment-removal retail-fixtures-removal kitchen-equipment-removal display-cases-removal construction-debris-removal demolition
  concrete-removal drywall-removal warehouse-cleanouts tenant-cleanouts property-cleanouts hoa-services foreclosure-cleanouts
  multi-unit-cleanouts`.split(/\s+/);

describe('the catalogue', () => {
  it('has every landing path of the spec, once', () => {
    const slugs = (audience: string) => DEFAULT_SERVICES.filter((service) => service.audience === audience).map((service) => service.slug);
    expect(slugs('residential')).toEqual(RESIDENTIAL);
    expect(slugs('commercial')).toEqual(COMMERCIAL);
    expect(new Set(DEFAULT_SERVICES.map((service) => service.slug)).size).toBe(DEFAULT_SERVICES.length);
  });

  it('is grouped as in the menus, no group empty', () => {
    const menu = [...serviceMenu('residential', DEFAULT_SERVICES), ...serviceMenu('commercial', DEFAULT_SERVICES)];
    expect(menu.map((entry) => entry.group)).toEqual([
      'Home Cleanouts',
      'Furniture & Appliances',
      'Home Improvement',
      'Yard & Outdoor',
      'Office Services',
      'Retail & Restaurant',
      'Construction & Industrial',
      'Property Management',
    ]);
    expect(menu.map((entry) => entry.services.length)).toEqual([6, 5, 6, 4, 5, 5, 5, 5]);
  });

  it('says from what price, or that it needs a quote', () => {
    for (const service of DEFAULT_SERVICES) {
      expect(service.quoteOnly).toBe(service.startingCents === 0);
      if (!service.quoteOnly) expect(service.startingCents).toBeGreaterThanOrEqual(14_900);
    }
  });

  it('has items with slugs of their own, refused ones with a word why', () => {
    expect(new Set(DEFAULT_SERVICE_ITEMS.map((item) => item.slug)).size).toBe(DEFAULT_SERVICE_ITEMS.length);
    for (const item of DEFAULT_SERVICE_ITEMS) expect(item.refused).toBe(item.refusedWhy !== null);
    expect(DEFAULT_SERVICE_ITEMS.find((item) => item.slug === 'late-cancellation')?.unitCents).toBe(5000);
    expect(DEFAULT_SERVICE_ITEMS.find((item) => item.slug === 'dry-run')?.unitCents).toBe(7500);
  });
});

describe('service areas', () => {
  it('finds the county of a ZIP', () => {
    expect(findServiceArea('27601-0001', DEFAULT_SERVICE_AREAS)).toEqual({ zip: '27601', county: 'Wake', taxRatePpm: 72_500 });
    expect(findServiceArea('90210', DEFAULT_SERVICE_AREAS)).toBeNull();
    expect(findServiceArea('276', DEFAULT_SERVICE_AREAS)).toBeNull();
  });

  it('lists each ZIP once', () => {
    expect(new Set(DEFAULT_SERVICE_AREAS.map((area) => area.zip)).size).toBe(DEFAULT_SERVICE_AREAS.length);
  });

  describe('of a ZIP in several counties', () => {
    const wake = { zip: '27713', county: 'Wake', taxRatePpm: 72_500 };
    const durham = { zip: '27713', county: 'Durham', taxRatePpm: 75_000 };
    const chatham = { zip: '27517', county: 'Chatham', taxRatePpm: 70_000 };
    const areas = [wake, durham, chatham];

    it('offers its counties once and in order; of one county there is nothing to choose', () => {
      expect(countiesToChoose([wake, durham, wake])).toEqual(['Durham', 'Wake']);
      expect(countiesToChoose([wake, wake])).toEqual([]);
      expect(countiesToChoose([])).toEqual([]);
    });

    it('asks for one of them, however it is typed', () => {
      const counties = ['Chatham', 'Durham', 'Wake'];
      const sentence = 'Please choose the county: 27713 is in Chatham, Durham and Wake';
      expect(countyError({ zip: '27713-0001' }, counties)).toBe(sentence);
      expect(countyError({ zip: '27713', county: 'Orange' }, counties)).toBe(sentence);
      expect(countyError({ zip: 'none', county: null }, counties)).toContain('none is in');
      expect(countyError({ zip: '27713', county: ' wake ' }, counties)).toBeNull();
      expect(countyError({ zip: '27713' }, [])).toBeNull();
    });

    it('pays the tax of the county said, within its own ZIP first, else of its ZIP', () => {
      expect(taxAreaOf({ zip: '27713', county: 'DURHAM' }, areas)).toBe(durham);
      expect(taxAreaOf({ zip: '27713', county: 'Chatham' }, areas)).toBe(chatham);
      expect(taxAreaOf({ zip: '27713', county: 'Orange' }, areas)).toBe(wake);
      expect(taxAreaOf({ zip: '27517', county: null }, areas)).toBe(chatham);
      expect(taxAreaOf({ zip: '99999' }, areas)).toBeNull();
    });
  });
});
