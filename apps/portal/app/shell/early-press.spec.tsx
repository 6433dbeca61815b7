import { EARLY_PRESS_SCRIPT, takeEarlyPress } from './early-press';

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)!;
const heard: string[] = [];

/** Show a page as the server sent it: with the script inlined in it, and without React. */
function show(html: string): void {
  document.body.innerHTML = html;
  new Function(EARLY_PRESS_SCRIPT)();
}

/** Take over as React does: from now on, the page's own handlers are active. */
function takeOver(): () => void {
  const repeat = takeEarlyPress();
  for (const each of document.querySelectorAll('button')) each.onclick = () => void heard.push(each.id);
  return repeat;
}

afterEach(() => {
  // Removes the listeners of a page without a takeover.
  takeEarlyPress();
  heard.length = 0;
});

it('repeats the last press from before the takeover, once', () => {
  show('<button type="button" id="edit"></button><button type="button" id="cancel"></button>');
  button('edit').click();
  button('cancel').click();
  const repeat = takeOver();
  repeat();
  repeat();
  expect(heard).toEqual(['cancel']);
});

it('forgets a press after one elsewhere', () => {
  show('<button type="button" id="edit"></button><p id="text"></p>');
  button('edit').click();
  document.querySelector<HTMLElement>('#text')!.click();
  takeOver()();
  expect(heard).toEqual([]);
});

it('leaves alone what works without React', () => {
  show('<form method="post"><button id="send"></button></form><button type="button" id="print" data-print=""></button>');
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('sent');
  });
  button('send').click();
  button('print').click();
  takeOver()();
  expect(heard).toEqual(['sent']);
});

it('does not let the browser send a form that only React can send', () => {
  show('<form><button id="sign"></button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')!.addEventListener('submit', sent);
  button('sign').click();
  expect(sent).not.toHaveBeenCalled();
  takeOver()();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('hears a press after the takeover once', () => {
  show('<button type="button" id="edit"></button>');
  const repeat = takeOver();
  button('edit').click();
  repeat();
  expect(heard).toEqual(['edit']);
});
