import { STORAGE_PREFIX } from '@haulbook/domain';
import { randomKey } from '../../../forms/submission-key';
import { tokenInLink } from '../crew-link';
import { photoFrom, type EarlierPhoto, type NewItem, type WaitingItem } from './waiting-item';

const STORE = 'waiting';
/** Where photos waited before everything else did. */
const PHOTOS = 'photos';

/** Open what waits on this device. It outlasts the page: a phone may close it as soon as the camera opens. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(`${STORAGE_PREFIX}-crew`, 2);
  request.onupgradeneeded = () => {
    const { result: db, transaction } = request;
    const store = db.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
    store.createIndex('key', 'key', { unique: true });
    if (db.objectStoreNames.contains(PHOTOS)) moveEarlier(transaction!.objectStore(PHOTOS), store);
  };
  return answerOf(request);
}

/** Move photos that waited already. They go under the link of the page that is open: theirs was not kept. */
function moveEarlier(photos: IDBObjectStore, store: IDBObjectStore): void {
  const all = photos.getAll() as IDBRequest<EarlierPhoto[]>;
  all.onsuccess = () => {
    const where = { token: tokenInLink(window.location.pathname) ?? '', day: '' };
    for (const earlier of all.result) store.add({ ...photoFrom(earlier), ...where, key: randomKey(), at: Date.now() });
    photos.transaction.db.deleteObjectStore(PHOTOS);
  };
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Nothing can be kept on this phone'));
  });

/** Do something with what waits. It is on disk once this resolves. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(STORE, mode, { durability: 'strict' });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing can be kept on this phone'));
    });
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(STORE))), written]);
    return answer;
  } finally {
    db.close();
  }
}

/** What waits on this device. */
export const waitingStore = {
  /** Keep something until it is sent. @throws when there is no room, or something of that key waits already */
  add: (item: NewItem): Promise<IDBValidKey> => inStore('readwrite', (store) => store.add(item)),
  /** Return all that waits, the earliest first. */
  all: (): Promise<WaitingItem[]> => inStore<WaitingItem[]>('readonly', (store) => store.getAll()),
  put: (item: WaitingItem): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(item)),
  remove: (id: number): Promise<undefined> => inStore('readwrite', (store) => store.delete(id)),
};

export type WaitingStore = typeof waitingStore;
