import { render, screen } from '@testing-library/react';
import type { WentView } from '@haulbook/contracts';
import { WentFacts } from './went-facts';

const WENT: WentView = {
  completedOn: '2027-03-03',
  shares: [
    { way: 'donated', label: 'Donated', percent: 0, weightLb: 4 },
    { way: 'landfilled', label: 'Landfilled', percent: 100, weightLb: 1996 },
  ],
  totalLb: 2000,
  usedAgainPercent: 0,
  estimate: null,
  co2: null,
  charities: [],
};
const text = (went: Partial<WentView>) => render(<WentFacts went={{ ...WENT, ...went }} />).container.textContent;

describe('where everything of a job went', () => {
  it('says its shares in words, a small one too, and nothing of what is not known', () => {
    expect(text({})).toContain('0%could be donated or recycled this time, of 2,000 lb hauled away.');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Donatedunder 1% · 4 lb'),
      expect.stringContaining('Landfilled100% · 1,996 lb'),
    ]);
    expect(document.body.textContent).not.toMatch(/CO₂|Source|estimate|Donations/);
  });

  it('names the source of what is estimated, as a link where there is an address', () => {
    const factors = { landfilledKg: 580, recycledKg: 90, source: 'U.S. EPA', sourceUrl: '' };
    const said = text({
      co2: { ...factors, avoidedKg: 490 },
      estimate: { lbPerCubicYard: 138, source: 'Own scale' },
      charities: ['A', 'B'],
    });
    expect(said).toMatch(/About 1,080.lb \(490.kg\) of CO₂ avoided/);
    expect(said).toContain('0.58 metric tons, a ton recycled 0.09');
    expect(said).toContain('Source: U.S. EPA.');
    expect(said).toContain('138 pounds per cubic yard. Source: Own scale.');
    expect(said).toContain('Donations went to A and B.');
    expect(screen.queryByRole('link')).toBeNull();
    text({ co2: { ...factors, avoidedKg: 490, sourceUrl: 'https://www.epa.gov/hub.pdf' } });
    expect(screen.getByRole('link', { name: 'U.S. EPA' }).getAttribute('href')).toBe('https://www.epa.gov/hub.pdf');
  });
});
