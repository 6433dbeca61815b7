import { usePeopleHere } from '../data/use-open-record';
import { useWording } from '../texts/wording';
import { initials } from './avatar';

/** Who else has the record open that is on the page, beside its title. */
export function PeopleHere() {
  const people = usePeopleHere();
  const { texts, format } = useWording();
  if (!people) return null;
  const { editing, here } = texts.people;
  const inWords = (names: string[]) => new Intl.ListFormat(format.locale).format(names);
  const named = (isEditing: boolean) => people.filter((person) => person.editing === isEditing).map(({ name }) => name);
  const [editors, readers] = [named(true), named(false)];
  const words = [
    ...(editors.length > 0 ? [editing(inWords(editors), editors.length)] : []),
    ...(readers.length > 0 ? [here(inWords(readers), readers.length)] : []),
  ];
  return (
    <p className="ra-people" role="status">
      {people.map(({ name, editing: isEditing }) => (
        <span key={name} className={isEditing ? 'ra-person ra-person-editing' : 'ra-person'} aria-hidden="true">
          {initials(name)}
        </span>
      ))}
      <span>{words.join(' · ')}</span>
    </p>
  );
}
