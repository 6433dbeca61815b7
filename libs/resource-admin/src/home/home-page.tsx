import { Notice } from '../layout/states';
import { usePageHead } from '../layout/page';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { cardsOfResources } from './cards';
import { CountCards } from './count-cards';
import { Greeting } from './greeting';

/** The home page of an application that has none of its own: how many records there are of each resource. */
export default function HomePage() {
  const { schema } = useAdmin();
  const texts = useTexts();
  const cards = cardsOfResources(schema, texts);
  usePageHead(texts.home.title, texts.home.subtitle);
  return (
    <>
      <Greeting />
      {cards.length === 0 ? (
        <Notice icon="home" title={texts.home.nothing}>
          {texts.home.nothingDetail}
        </Notice>
      ) : (
        <CountCards cards={cards} />
      )}
    </>
  );
}
