import { loadSpeech } from '@haulbook/texts';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SpeechContext } from '../../../language/use-speech';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { RootContext, type RootData } from '../../../site-data/use-root';
import { SERVICE_SCENES } from '../../../drawings/service-scenes';
import { TilePicture } from '../home/services';
import { ServicePage } from './service-page';

jest.mock('@remix-run/react', () => ({}));

afterEach(cleanup);

const PHOTO = { key: 'k', width: 960, height: 540, widths: [480], shows: 'Our truck', focus: '50% 50%' };
/** Return the drawing of an element: the library has React leave out what is there for browsers without scripts. */
const drawnIn = (element: ReactElement) => /<use href="[^"#]*#([^"]+)"/.exec(renderToStaticMarkup(element))?.[1];

it('shows the owner’s picture of a service, else its drawing, else that of its group', () => {
  const service = { group: 'Office Services', drawing: 'shredder' as const };
  expect(render(<TilePicture {...service} picture={PHOTO} />).getByAltText('Our truck')).toBeTruthy();
  expect(drawnIn(<TilePicture {...service} />)).toBe('shredder');
  expect(drawnIn(<TilePicture group="Office Services" drawing={null} />)).toBe('group-office');
  expect(drawnIn(<TilePicture group="What the owner added" />)).toBe('group-home');
});

it('has the drawing of a service, and the shipped sentence about it in Spanish', async () => {
  const facts = {
    slug: 'garage-cleanouts',
    name: 'Garage Cleanouts',
    startingCents: null,
    html: '',
    questions: [],
    guides: [],
    inEnglish: [],
  };
  const { container } = render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <SpeechContext.Provider value={await loadSpeech('es')}>
        <ServicePage
          {...facts}
          {...{ towns: [], volumes: [], items: { lines: [], minimumCents: 0 }, picture: null, drawing: 'garage' }}
          blurb="Boxes, shelves and old projects out, so the car fits in again."
        />
      </SpeechContext.Provider>
    </RootContext.Provider>,
  );
  // A file of all services would be asked for beside what the page is shown with.
  expect(container.querySelectorAll('use[href*=tiles]')).toHaveLength(0);
  expect(container.innerHTML).toContain(renderToStaticMarkup(SERVICE_SCENES.garage as ReactElement));
  expect(container.textContent).toContain('Vaciado de garajes');
  expect(container.textContent).not.toContain('Boxes');
});
