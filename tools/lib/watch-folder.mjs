/** Notices changes below a folder. */
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `changed` with the path of whatever is saved, added or removed below the folder. Each folder is watched by itself: Node's own
 * recursive watching loses sight on Linux of a file that an editor saves by putting another in its place.
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
      return; // A file, or gone again.
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
      // A folder that went away says so once, and one of its name may come again.
      if (!existsSync(path)) leave();
    });
    for (const entry of entries) if (entry.isDirectory()) enter(join(path, entry.name));
  }
}
