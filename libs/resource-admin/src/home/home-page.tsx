import { Notice } from '../layout/states';
import { usePageHead } from '../layout/page';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { cardsOfResources } from './cards';
import { CountCards } from './count-cards';
import { Greeting } from './greeting';

/** The default home page of an application: the number of records of each resource. */
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
