// Passwords that are guessed first. Lists of them are words, dates and keyboard runs with the same few decorations; so these are told by what they are made of.

/** What the published lists of the most common passwords are built on. */
const WORDS = new Set(`
pass password passwd passwort passw0rd login admin administrator root user guest master welcome test testing tester temp default system server access secret private letmein changeme
monkey dragon shadow sunshine princess football baseball basketball hockey soccer golf tennis superman batman spiderman ironman starwars startrek pokemon pikachu naruto matrix
iloveyou loveyou love lovely lover mylove forever angel angels heaven jesus christ jesuschrist god godisgood blessed faith hope grace church
michael michelle jennifer jessica ashley amanda daniel daniela danielle andrew anthony nicole nicholas joshua matthew christopher christian christine christina elizabeth stephanie samantha
robert richard thomas charlie charles william jordan jordan23 justin brandon austin hunter hannah jasmine maggie ginger buster pepper cookie chocolate banana orange apple cherry peanut butter
summer winter spring autumn monday friday sunday january february march april august september october november december
computer internet google facebook twitter instagram youtube microsoft windows apple samsung nokia android iphone linux yahoo gmail hotmail myspace linkedin adobe photoshop
liverpool arsenal chelsea manchester barcelona realmadrid juventus united rangers celtic steelers cowboys eagles yankees lakers dolphins broncos packers raiders redsox giants patriots
mustang corvette ferrari porsche mercedes camaro harley yamaha honda toyota nissan subaru bmw audi jaguar
freedom america american canada london england scotland ireland australia california chicago dallas boston newyork brooklyn austin florida texas paris france berlin germany italia russia brasil mexico india china beijing shanghai hongkong tokyo japan
killer hacker ninja warrior soldier phoenix falcon eagle tiger lion wolf panther jaguar dolphin butterfly flower flowers rainbow unicorn
baby babygirl babyboy girl boy princesa amor teamo teamomucho tequiero corazon estrella hermosa bonita
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwer qwerasdf asdfasdf qazwsx wsxedc
trustno1 whatever nothing something anything everything blink182 metallica nirvana slipknot eminem rockstar rock guitar music musica
starcraft warcraft minecraft fortnite roblox playstation nintendo xbox gamer games counterstrike halo
mother father sister brother family friend friends mommy daddy papa mama
bitcoin satoshi blockchain crypto cryptocurrency ethereum wallet stablecoin defi hodl tothemoon lambo binance coinbase metamask exchange
console operations operator custody vault treasury finance office company business support service security manager money dollar million gold silver diamond
woaini woaini1314 wodemima mima mimashi nihao zhongguo beijing caonima aini wang zhang chen
scooter thunder lightning midnight morning spirit magic merlin gandalf skywalker vader yoda frodo
cheese chicken coffee pizza burger sweet sugar honey candy smile happy lucky cool crazy sexy hello goodbye
alexander alexandra alexis victoria vanessa veronica gabriel gabriela sebastian fernando francisco carolina valentina isabella natalie natasha katherine kimberly rebecca melissa patricia theresa barbara
snoopy mickey minnie garfield tigger winnie scooby simpson homer bart
abcd abcdef abc abcabc aaaa blah hello world helloworld foobar
lakers24 player winner champion number one zero lucky7 seven eleven
dragonball goku vegeta sasuke sakura
purple yellow green black white silver blue red pink
jackson johnson williams smith brown miller wilson taylor harris martin martinez garcia rodriguez hernandez lopez gonzalez
mountain explorer einstein midnight fishing marlboro bigdaddy bigdog redskins rosebud hardcore jonathan scorpion scorpio godzilla lifehack platinum airborne elephant benjamin redwings michigan guinness snowball vegas lasvegas
colorado creative darkness lacrosse paradise maryjane spitfire anderson cherokee marshall caroline franklin snickers courtney westside semperfi penguin softball wildcats wildcat remember freepass pearljam mistress budlight electric
stargate swimming virginia rolltide bulldogs bulldog passport chevelle cardinal kawasaki airplane wolfpack lawrence stingray pakistan hercules billybob pavilion darkside zeppelin darkstar integra wrangler bobafett sterling pegasus
longhorn presario victory holiday triumph bluebird shotgun cadillac hellfire lonewolf trumpet fireball precious engineer savage babylon serenity birthday buckeye highland seminole airforce hamilton goldfish cavalier savannah racecar
hansolo concrete shamrock atlantis predator marathon montreal stallion pitbull renegade picture sweetpea stocking aragorn campbell griffin geronimo mongoose freeman trombone greenday network infantry sailing sherlock ultimate dietcoke
biscuit morrison logitech stardust margaret waterloo frontier hannibal japanese standard capital vertigo pioneer moonlight daylight sunflower buttercup strawberry blueberry watermelon pineapple chocolate icecream vanilla cupcake
maverick ranger patrick phantom gateway dakota bailey morgan sparky cowboy golfer heather hammer boomer iceman smokey knight wizard monster spider rabbit diablo marine barney edward rachel oliver victor david crystal golden viking
cameron madison captain rocket dennis turtle sophie jason sierra winston casper bubba sandra cooper tucker maxwell monica gemini nathan doctor trouble success stupid voyager travis scott legend blazer runner parker viper animal
arthur donald sammy albert kitten marvin walker police kevin racing gregory dreams magnum trinity digital stella speedy buffalo vampire playboy louise pumpkin beatles fantasy gibson marcus cassie sniper genesis college stanley samuel
spencer jimmy bubbles hawaii fluffy stephen vincent russell norman cougar allison raider brazil blonde jones school jeffrey molly diesel passion zachary elvis pirate tommy jupiter houston marley forest flash bobby bradley vision fireman
indian cobra claire claudia timothy dirty dancer justice francis kermit mercury domino denver brooke simon saints brittany zombie duke disney olivia duncan alicia general liberty popcorn turkey jenny amber bunny mouse titanic dreamer
ronaldo messi neymar beckham cristiano manutd inter milan benfica porto flamengo corinthians santos chivas cruzazul boca river galatasaray fenerbahce besiktas
loveme iloveu ihateyou fuckyou fuckoff asshole bitch sexsex bullshit trustme letmein opensesame sesame qwe iamgod imgod nopassword mypassword thepassword newpassword myspace123 secret123
password1 password123 admin123 welcome1
`.split(/\s+/).filter(Boolean));

/** Runs of keys, and of characters. Each is read both ways. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890', 'qwertyuiop[]', 'qwertzuiop', 'azertyuiop', 'asdfghjkl;\'', 'zxcvbnm,./', 'qsdfghjklm', '!@#$%^&*()_+',
  '1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm', '147', '258', '369', '741', '852', '963', '159', '357', '753', '951', 'qwe', 'asd', 'zxc', 'ewq', 'dsa', 'cxz',
  '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'a1b2c3d4e5f6g7h8i9j0', '1a2b3c4d5e6f7g8h9i0j', 'a1s2d3f4g5h6j7k8l9', '1a2s3d4f5g6h7j8k9l', 'z1x2c3v4b5n6m7',
].flatMap((run) => [run, [...run].toReversed().join('')]);
const MIN_RUN = 3;
const MAX_RUN = Math.max(...RUNS.map((run) => run.length));
/** Digits alone are a date, a telephone number or a run. */
const MAX_DIGITS = 12;
/** Digits and marks around a word that are not counted as anything. */
const MAX_DECORATION = 6;
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '+': 't' };
const unleet = (text: string): string => text.replaceAll(/[0134578@$!+]/g, (mark) => LEET[mark]!);

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text) || new Set(text).size <= 2;

/** Whether the text is runs, one after another, but for one character at most. */
function isRuns(text: string): boolean {
  let rest = text;
  let strays = 0;
  while (rest) {
    let length = Math.min(rest.length, MAX_RUN);
    while (length >= MIN_RUN && !RUNS.some((run) => run.includes(rest.slice(0, length)))) length--;
    const taken = length >= MIN_RUN ? length : /^(.)\1+/su.exec(rest)?.[0].length ?? 1;
    if (taken === 1 && ++strays > 1) return false;
    rest = rest.slice(taken);
  }
  return true;
}

const reversed = (text: string): string => [...text].toReversed().join('');
/** What once was cut off to eight characters is on the lists so. */
const CUT = 8;
const CUT_WORDS = new Set([...WORDS].map((word) => word.slice(0, CUT)));
const isWords = (text: string): boolean => {
  if (WORDS.has(text) || WORDS.has(reversed(text)) || (text.length === CUT && CUT_WORDS.has(text))) return true;
  for (let cut = 3; cut <= text.length - 3; cut++) if (WORDS.has(text.slice(0, cut)) && WORDS.has(text.slice(cut))) return true;
  return /^(.+)\1+$/su.test(text) && WORDS.has(/^(.+?)\1+$/su.exec(text)![1]!);
};
/** The text without digits and marks around it: with the end that could be letters in disguise, and without. */
function* cores(text: string): Generator<string> {
  yield text;
  for (const pattern of [/^[^\p{L}]+/u, /[^\p{L}]+$/u, /^[^\p{L}]+|[^\p{L}]+$/gu]) {
    const core = text.replace(pattern, '');
    if (text.length - core.length <= MAX_DECORATION) yield core;
  }
}

/** Whether a password is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const solid = text.replaceAll(/[\s._-]/g, '');
  if (/^\d*$/.test(solid) && solid.length <= MAX_DIGITS) return true;
  if (isRepeated(text) || isRuns(solid)) return true;
  const variants = [...cores(solid), ...[...cores(solid)].map(unleet), ...[...cores(solid)].map((core) => unleet(core.replaceAll('1', 'l')))];
  return variants.some((core) => core.length >= MIN_RUN && isWords(core));
}
