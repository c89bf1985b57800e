import { expect, test } from 'vitest';
import { menuRoutes } from '#contracts/declared/pages.ts';
import { STARTING_PERMISSIONS } from '#contracts/access/permission-code.ts';
import { firstChildOf, flatten, guardOf, readRoutes } from './guard.ts';

const routesStored = JSON.stringify([
  { path: '/' },
  { path: '/selfCustody', routes: [{ path: '/selfCustody/dataPanel' }, { path: '/selfCustody/deposit' }] },
]);

test('without an authorization value every path except /login redirects to /login', () => {
  for (const path of ['/', '/selfCustody/deposit', '/nowhere', '/404'])
    expect(guardOf(path, null, routesStored)).toBe('/login');
  expect(guardOf('/', '', routesStored)).toBe('/login');
  expect(guardOf('/login', null, null)).toBeNull();
});

test('with an authorization value and routes, a path outside the flattened tree redirects to /404', () => {
  expect(guardOf('/permissions', 'session', routesStored)).toBe('/404');
  expect(guardOf('/selfCustody/withdraw', 'session', routesStored)).toBe('/404');
  for (const path of ['/', '/selfCustody', '/selfCustody/dataPanel', '/selfCustody/deposit', '/selfCustody/deposit/'])
    expect(guardOf(path, 'session', routesStored)).toBeNull();
});

test('a one-time link opens its page with and without a session', () => {
  expect(guardOf('/setup-password', null, null)).toBeNull();
  expect(guardOf('/setup-password', 'session', routesStored)).toBeNull();
  expect(guardOf('/setup-password/more', null, null)).toBe('/login');
});

test('/404 is open to everyone who is signed in', () => expect(guardOf('/404', 'session', routesStored)).toBeNull());

test('/login redirects a signed-in person to the home page', () => {
  for (const path of ['/login', '/login/']) expect(guardOf(path, 'session', routesStored)).toBe('/');
  expect(guardOf('/login', 'session', null)).toBe('/');
});

test('without readable routes every path is allowed, because the server protects the data', () => {
  const broken = [null, '', '{', '{}', '[{"routes":[]}]', '[{"path":"/","routes":[1]}]'];
  expect(broken.filter((stored) => guardOf('/anywhere', 'session', stored) !== null)).toEqual([]);
});

test('the tree is flattened at any depth', () => {
  expect(flatten([{ path: '/a', routes: [{ path: '/a/b', routes: [{ path: '/a/b/c' }] }] }])).toEqual([
    '/a',
    '/a/b',
    '/a/b/c',
  ]);
});

test('a parent path forwards to the first child that the person may open', () => {
  expect(firstChildOf('/selfCustody', routesStored)).toBe('/selfCustody/dataPanel');
  expect(firstChildOf('/selfCustody', JSON.stringify(menuRoutes(['deposit:read'])))).toBe('/selfCustody/deposit');
  expect(firstChildOf('/selfCustody', '[]')).toBeNull();
});

test('the routes of a role survive storing and reading', () => {
  const routes = menuRoutes(STARTING_PERMISSIONS.auditor);
  expect(readRoutes(JSON.stringify(routes))).toEqual(routes);
});

test('help is open to those who may open its page, and the list of pages to everyone who is signed in', () => {
  for (const path of ['/help', '/help/', '/help/selfCustody/deposit', '/help/selfCustody/deposit/'])
    expect(guardOf(path, 'session', routesStored)).toBeNull();
  for (const path of ['/help/selfCustody/withdraw', '/help/nowhere', '/helpless', '/help/help'])
    expect(guardOf(path, 'session', routesStored)).toBe('/404');
  expect(guardOf('/help/selfCustody/deposit', null, routesStored)).toBe('/login');
});
