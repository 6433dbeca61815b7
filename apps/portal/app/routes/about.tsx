import { telLink } from '@haulbook/domain';
import type { MetaFunction } from '@remix-run/node';
import { Icon } from '../components/icons';
import { TextPage } from '../components/page';
import type { PageHandle } from '../handle';
import { cityOf, pageMeta } from '../meta';
import { useRoot } from '../use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'About us', `Who we are: a junk removal and cleanout crew for homes and businesses in ${cityOf(args)}.`);

export default function About() {
  const { business } = useRoot();
  return (
    <TextPage title="About us" lead={`The crew that gives ${business.city} its garages, offices and weekends back.`}>
      <p>
        {business.name} removes junk and clears out rooms, houses, shops and job sites in {business.city}, {business.state} and around. Two
        people and a truck come when we said they would, carry everything out, sweep up behind them, and take it where it should go.
      </p>
      <h2>How we work</h2>
      <ul>
        <li>You see a price range before you book, and sign the final price before we load.</li>
        <li>You choose a two-hour window from real openings. We write when the truck is on its way.</li>
        <li>What somebody can still use is donated. Metal, electronics and cardboard are recycled. Landfill comes last.</li>
      </ul>
      <h2>Homes and businesses</h2>
      <p>
        We started in attics and basements. We now serve businesses too: office cleanouts, retail fixtures, construction debris and work for
        property managers, out of hours where that suits you better.
      </p>
      <h2>What we cannot take</h2>
      <p>
        Asbestos, fuels, propane, medical waste and wet paint need somebody licensed for them. Ask us and we will tell you who that is near
        you.
      </p>
      <section id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">Contact</h2>
        <p>Call us and talk to somebody who knows the trucks, or ask for a price online at any hour.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a className="btn btn-cta" href="/book-new">
            Get a quote
          </a>
          <a className="btn btn-plain" href={telLink(business.phone) ?? '/book-new'}>
            <Icon name="phone" /> {business.phone}
          </a>
          {business.email && (
            <a className="btn btn-plain" href={`mailto:${business.email}`}>
              <Icon name="mail" /> {business.email}
            </a>
          )}
        </div>
      </section>
    </TextPage>
  );
}
