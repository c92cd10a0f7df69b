/**
 * Characters that look like ASCII, as far as they can stand in a host: in lower case, NFKC. Made by tools/confusables.mjs
 * from confusables.txt of UTS 39, with scripts and names of the Unicode Character Database.
 *
 * © 1991-2025 Unicode, Inc. Unicode License V3, https://www.unicode.org/license.txt (SPDX: Unicode-3.0).
 */

export const UNICODE_VERSION = "17.0.0";
/** Of confusables.txt. */
export const UNICODE_DATE = "2025-07-22";

/** By script (ISO 15924): ASCII, and the code points of which it is the prototype. No letters of Latin alphabets. */
export const SAME_LOOK: Readonly<Record<string, string>> = {
  Ahom: "rn 11700; v 11706; w 1170a 1170e 1170f",
  Arab: "- 6d4; l 627 661 6f1; o 647 665 6be 6c1 6d5 6f5; v 667 6f7",
  Armn: "f 584; g 581; h 570; i 582; n 578 57c; o 585; q 563 566; u 57d; w 561",
  Bamu: "2 a6ef; v a6df",
  Beng: "8 9ea; 9 9ed; o 9e6",
  Cans: "2 14bf; a 15c5; b 1472 15af 15f7; d 146f 15de 15ea; f 15b4; h 157c; j 148d; l 14aa; m 15f0; p 146d; r 1587; u 144c; v 142f; x 1541 157d 166d 166e",
  Cari: "a 102a0; b 102a1; c 102a2; f 102a5; h 102cf; m 102b0; o 102ab; t 102b1; x 102b4; y 102b2",
  Cher: "c abaf; i ab75; r ab81; s abaa; v aba9; w ab83; z ab93",
  Copt: "- 2cbb; 6 2cd3; 9 2ccb; c 2ca5; i 2c93; o 3ed 2c9f; p 2ca3 2ccf; r 2c85; w 2cbd; y 2ca9",
  Cyrl: "6 431; a 430; ae 4d5; c 441; d 501; e 435 4bd; h 4bb; i 456 a647; j 458; l 4cf; o 43e; oo a699; p 440; q 51b; r 433; s 455; v 475; w 448 461 51d; x 445; y 443 4af",
  Deva: "3 969; o 966",
  Dsrt: "c 1043d; o 1042c; s 10448",
  Elba: "c 1051c; f 10525; k 10518; l 10526; n 10513; o 10516; v 1051d; x 10527",
  Ethi: "o 12d0; u 1200",
  Geor: "o 10ff; y 10e7",
  Grek: "3 1d206; 7 1d212; a 3b1; f 1d213; i 3b9; j 3f3; l 1d22a; o 3bf 3c3; p 3c1 3f8; r 1d26 1d216; u 3c5; v 3bd 1d20d; y 3b3",
  Gujr: "3 ae9; o ae6",
  Guru: "8 a6a; 9 a67; o a66",
  Hani: "o 3007",
  Hebr: "l 5c0 5d5 5df; ll 5f0; o 5e1; v 5d8",
  Ital: "8 1031a; b 10301; c 10302; l 10309 10320; m 10311; t 10315; x 10317 10322",
  Khmr: "o 17e0",
  Knda: "o c82 ce6",
  Laoo: "o ed0",
  Latn: "8 223; a 251; aa a733; ao a735; au a737; av a739 a73b; ay a73d; c 1d04; dz 2a3; e ab32; f 1e9d a799 ab35; g 18d 261 1d83; i 26a; l 1c0; ll 1c1; ls 2aa; lz 2ab; o 1d0f 1d11 ab3d; oo a74f; p 1bf; r ab47 ab48; s 1bd a731; tf a777; ts 2a6; u 1d1c a79f ab4e ab52; ue 1d6b; uo ab63; v 1d20; w 26f 1d21; y 28f 1d8c 1eff ab5a; z 1d22",
  Lisu: "a a4ee; b a4d0; c a4da; d a4d2 a4d3; e a4f0; f a4dd; g a4d6; h a4e7; j a4d9; k a4d7; l a4e1 a4f2; m a4df; n a4e0; o a4f3; p a4d1; r a4e3; s a4e2; t a4d4; u a4f4; v a4e6; w a4ea; x a4eb; y a4ec; z a4dc",
  Lyci: "b 10282; e 10286; f 10287; l 1028a; o 10292; p 10295; s 10296; t 10297; x 10290",
  Mend: "8 1e8cb; l 1e8c7",
  Mlym: "9 d6d; o d02 d20 d66; s d1f",
  Mymr: "c 1004 105a; o 101d 1040",
  Nkoo: "l 7ca; o 7c0",
  Orya: "8 b03; 9 b68; o b20 b66",
  Osge: "o 104ea; u 104f6",
  Plrd: "3 16f3b; a 16f40; l 16f16 16f28; r 16f35; s 16f3a; t 16f0a; u 16f42; v 16f08; y 16f43",
  Runr: "k 16d5; l 16c1; m 16d6; x 16b7",
  Sinh: "o d82",
  Taml: "o be6",
  Telu: "o c02 c66",
  Tfng: "e 2d39; l 2d4f; o 2d54; q 2d55; v 2d38; x 2d5d",
  Thai: "o e50",
  Tirh: "o 114d0",
  Tols: "l 11dda 11de1; o 11de0",
  Wara: "3 118ca; 6 118d5; 7 118c6; 9 118cc 118d6; c 118e9 118f2; f 118c2; i 118c3; o 118c8 118d7 118e0; rn 118e3; s 118c1; u 118d8; v 118c0; w 118e6 118ef; x 118ec; y 118dc; z 118c4 118e5",
  Zyyy: "- 2d7 2010 2012 2013 2043 2212 2796; a 237a; ar 1f707; c 1f74c; e 212e 22ff; i 2373; l 2223 23fd; ll 2016 2225; lt 20b6; mb 1f76b; oo 221e; p 2374; qe 1f700; sss 1f75c; t 22a4 27d9 1f768; u 222a 22c3; v 2228 22c1; vb 1f76c; x d7 2573 292b 292c 2a2f; z 102f5",
};

/** The same for small capitals ("ᴛ" of Cyrillic "т"), the dotless "j", letters with a mark ("n" of Greek "η"), and those that
 * Chromium adds. */
export const NEAR_LOOK: Readonly<Record<string, string>> = {
  Arab: "l 622 623 625 673; o 6c0 6c2 6ff",
  Armn: "j 575; n 572",
  Cans: "b 1473",
  Cher: "a ab7a; b 13fc; d ab70; e ab7c; g 13fb ab90; h ab8b; j ab7b; k abb6; l abae; m ab87; o ab74 ab8e abbb; p abb2; r ab71 aba2; t ab72; u ab9c",
  Copt: "b 2c83; h 2c8f; k 2c95; l 2cd1; m 2c99; n 2c9b; o 2c91; t 2ca7",
  Cyrl: "b 432 44c 463 48d; c 4ab; d 503; e 454 4bf; g 50d; h 43d 45b a695; k 43a; m 43c; n 43f 525; o 473 4e9; r 493; t 442; u 45f; w 449 47d; x 4b3 4fd 4ff; y 4b1",
  Dsrt: "l 10443",
  Geor: "o 10d7",
  Grek: "k 3ba; n 3b7 1018e; o 3b8 1d21a; p 1d29; t 3c4; w 3c9; x 3c7",
  Latn: "a 1d00; b 299; d 1d05; e 1d07; g 262; h 29c; j 237 1d0a; k 138 1d0b; l 29f; m 28d 1d0d; n 274; p 1d18; r 280; t 1d1b",
  Mymr: "o 1010",
  Tfng: "o 2d31 2d41",
  Tirh: "w 114c5",
};

/** Delimiters of a URL, and what looks like them. */
export const LIKE_DELIMITERS =
  ". 660 6f0 701 702 a4f8 a60e 10a50 1d16d; / 1735 2041 2044 2215 2571 27cb 29f8 2cc7 3033 30ce 31d3 4e3f 1d23a; : 2d0 2f8 589 5c3 703 704 903 a83 16ec 1803 1809 205a 2236 a4fd a789 11dd9; ? a6eb; \\ 2216 27cd 29f5 29f9 31d4 4e36 1d20f 1d23b";
