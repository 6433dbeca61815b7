/** Detects changes below a folder. */
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Call `changed` with the path of each file that is saved, added or removed below the folder. Each folder is watched separately: on Linux,
 * Node's own recursive watching loses track of a file that an editor saves by replacing it.
 */
export function watchFolder(folder, changed) {
  const watched = new Set();
  enter(folder);

  function enter(path) {
    if (watched.has(path)) return;
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch {
      return; // A file, or already removed.
    }
    watched.add(path);
    const watcher = watch(path, (_event, name) => {
      if (!name) return;
      enter(join(path, name));
      changed(join(path, name));
    });
    const leave = () => watched.delete(path) && watcher.close();
    watcher.on('error', leave);
    watcher.on('change', () => {
      // A removed folder reports that once, and one with the same name may be created again.
      if (!existsSync(path)) leave();
    });
    for (const entry of entries) if (entry.isDirectory()) enter(join(path, entry.name));
  }
}
