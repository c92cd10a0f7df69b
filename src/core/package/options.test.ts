/** Arguments and options of the package: wrong ones throw a TypeError, and strings never do. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Choices } from "../../fuzz/choices.ts";
import { anyString, expectSame, otherUrl, pageLike, specialUrl, triggering, urlLike } from "../arbitraries.ts";
